/** Small sounds, made here: nothing is loaded. Each is a few tones or breaths of noise. */
import { settings } from './settings.svelte';

export type Sound =
  'tap' | 'turn' | 'roll' | 'fly' | 'drop' | 'build' | 'score' | 'refuse' | 'win' | 'tick';

/** One part of a sound, as data: what decides on sounds makes these. */
export interface Note {
  wave: OscillatorType | 'noise';
  pitch: number; // hertz; of noise the middle of what is let through
  length: number; // seconds
  loud: number; // 0 to 1
  at?: number; // seconds from now
  bend?: number; // by which the pitch is multiplied until the end
}

/** A sound that lasts until it is stopped. */
export interface Held {
  set: (loud: number, pitch: number) => void;
  stop: () => void;
}

let context: AudioContext | null = null;
let master: GainNode | null = null;
let hiss: AudioBuffer | null = null;

/** Browsers let sound begin only after a person did something. */
function ready(): AudioContext | null {
  if (!settings.sound || settings.volume <= 0 || !navigator.userActivation?.hasBeenActive)
    return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** All goes through one knob. Ears hear equal steps where loudness grows by its square. */
function out(audio: AudioContext): GainNode {
  if (master === null) {
    master = audio.createGain();
    master.connect(audio.destination);
  }
  master.gain.value = 2.2 * settings.volume * settings.volume + 0.4 * settings.volume;
  return master;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  if (hiss !== null) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

function filterOf(audio: AudioContext, pitch: number): BiquadFilterNode {
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  return filter;
}

function sounded(audio: AudioContext, note: Note): void {
  const from = audio.currentTime + (note.at ?? 0);
  const until = from + note.length;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(note.loud, from);
  gain.gain.exponentialRampToValueAtTime(0.0001, until);
  gain.connect(out(audio));
  const source = note.wave === 'noise' ? breath(audio, note, gain) : tone(audio, note, from, gain);
  source.start(from);
  source.stop(until);
}

function tone(audio: AudioContext, note: Note, from: number, to: AudioNode): OscillatorNode {
  const source = audio.createOscillator();
  source.type = note.wave as OscillatorType;
  source.frequency.setValueAtTime(note.pitch, from);
  source.frequency.exponentialRampToValueAtTime(note.pitch * (note.bend ?? 1), from + note.length);
  source.connect(to);
  return source;
}

function breath(audio: AudioContext, note: Note, to: AudioNode): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  source.loop = true;
  source.connect(filterOf(audio, note.pitch)).connect(to);
  return source;
}

export function sound(notes: readonly Note[]): void {
  const audio = ready();
  if (audio !== null) for (const note of notes) sounded(audio, note);
}

/** Noise that lasts; silent until it is set. */
export function held(): Held | null {
  const audio = ready();
  if (audio === null) return null;
  const [filter, gain] = [filterOf(audio, 800), audio.createGain()];
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  source.loop = true;
  gain.gain.value = 0;
  source.connect(filter).connect(gain).connect(out(audio));
  source.start();
  return {
    set: (loud, pitch) => {
      gain.gain.setTargetAtTime(loud, audio.currentTime, 0.02);
      filter.frequency.setTargetAtTime(pitch, audio.currentTime, 0.02);
    },
    stop: () => {
      gain.gain.setTargetAtTime(0, audio.currentTime, 0.03);
      source.stop(audio.currentTime + 0.2);
    },
  };
}

const row = (pitches: readonly number[], step: number, note: Omit<Note, 'pitch'>): Note[] =>
  pitches.map((pitch, i) => ({ ...note, pitch, at: i * step }));

export const SOUNDS: Record<Sound, Note[]> = {
  tap: row([520], 0, { wave: 'sine', length: 0.06, loud: 0.05 }),
  turn: row([523, 784], 0.12, { wave: 'sine', length: 0.22, loud: 0.06 }),
  roll: row([180, 215, 245, 280], 0.065, { wave: 'triangle', length: 0.05, loud: 0.06 }),
  fly: [
    { wave: 'noise', pitch: 500, length: 0.7, loud: 0.12 },
    { wave: 'sawtooth', pitch: 160, length: 0.6, loud: 0.04, bend: 2.4 },
  ],
  drop: row([900], 0, { wave: 'triangle', length: 0.12, loud: 0.06, bend: 0.5 }),
  build: row([150, 190, 230], 0.1, { wave: 'triangle', length: 0.14, loud: 0.1, bend: 0.7 }),
  score: row([659, 784, 1047], 0.09, { wave: 'sine', length: 0.3, loud: 0.05 }),
  tick: row([1100], 0, { wave: 'square', length: 0.04, loud: 0.05, bend: 0.9 }),
  refuse: row([170], 0, { wave: 'sawtooth', length: 0.18, loud: 0.07, bend: 0.8 }),
  win: row([523, 659, 784, 1047], 0.14, { wave: 'triangle', length: 0.5, loud: 0.06 }),
};

export function play(name: Sound): void {
  sound(SOUNDS[name]);
}
