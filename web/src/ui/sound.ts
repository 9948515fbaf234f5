/** Small sounds, made here: nothing is loaded. Each is a few tones or a breath of noise. */
import { settings } from './settings.svelte';

type Wave = OscillatorType;
export type Sound =
  'tap' | 'turn' | 'roll' | 'fly' | 'drop' | 'build' | 'score' | 'refuse' | 'win' | 'tick';

let context: AudioContext | null = null;

/** Browsers let sound begin only after a person did something. */
function ready(): AudioContext | null {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function tone(
  pitch: number,
  start: number,
  length: number,
  loud: number,
  wave: Wave,
  bend = 1,
): void {
  const audio = ready();
  if (audio === null) return;
  const from = audio.currentTime + start;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(pitch, from);
  oscillator.frequency.exponentialRampToValueAtTime(pitch * bend, from + length);
  gain.gain.setValueAtTime(loud, from);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}

function noise(length: number, loud: number, pitch: number): void {
  const audio = ready();
  if (audio === null) return;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}

const SOUNDS: Record<Sound, () => void> = {
  tap: () => tone(520, 0, 0.06, 0.05, 'sine'),
  turn: () => [523, 784].forEach((pitch, i) => tone(pitch, i * 0.12, 0.22, 0.06, 'sine')),
  roll: () =>
    [0, 0.07, 0.13, 0.2].forEach((at) => tone(180 + at * 500, at, 0.05, 0.06, 'triangle')),
  fly: () => {
    noise(0.7, 0.12, 500);
    tone(160, 0, 0.6, 0.04, 'sawtooth', 2.4);
  },
  drop: () => tone(900, 0, 0.12, 0.06, 'triangle', 0.5),
  build: () => [0, 0.1, 0.2].forEach((at, i) => tone(150 + i * 40, at, 0.14, 0.1, 'triangle', 0.7)),
  score: () => [659, 784, 1047].forEach((pitch, i) => tone(pitch, i * 0.09, 0.3, 0.05, 'sine')),
  tick: () => tone(1100, 0, 0.04, 0.05, 'square', 0.9),
  refuse: () => tone(170, 0, 0.18, 0.07, 'sawtooth', 0.8),
  win: () =>
    [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, i * 0.14, 0.5, 0.06, 'triangle')),
};

export function play(sound: Sound): void {
  SOUNDS[sound]();
}

/** Two discs meet: the faster, the louder and the brighter. */
export function clack(speed: number): void {
  const strength = Math.min(1, speed / 2.5);
  tone(700 + 900 * strength, 0, 0.05, 0.03 + 0.14 * strength, 'triangle', 0.6);
  noise(0.03, 0.05 + 0.2 * strength, 2200);
}
