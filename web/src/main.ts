import { mount } from 'svelte';

import App from './App.svelte';
import { startSpeaking } from './ui/settings.svelte';
import './theme.css';

const target = document.getElementById('app');
if (target) void startSpeaking().then(() => mount(App, { target }));
