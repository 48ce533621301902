import type { Palette } from './palette.ts';

const paper = '#f6f4ef';
const halo = 'rgba(255, 254, 251, 0.92)';

/**
 * The streets map in the light theme: a warm ground, quiet greens, and roads that are legible at arm's
 * length.
 */
export const streetsLight: Palette = {
  background: paper,
  ground: {
    earth: paper,
    built: '#f0ede6',
    park: '#d3e8c5',
    wood: '#c2ddb3',
    grass: '#dfecd0',
    farm: '#f0f0dc',
    pitch: '#bfdfb4',
    sand: '#f3e8cc',
    school: '#f3eadb',
    hospital: '#f7e6e4',
    industry: '#ebe9ec',
    pavement: '#ece8e2',
    ice: '#eef5f8',
  },
  water: '#a8d1e7',
  waterway: '#a8d1e7',
  building: { fill: '#e6e0d6', edge: '#d5cdc0' },
  boundary: '#b49ab5',
  roads: {
    highway: { fill: '#f5bf6b', casing: '#d3954a' },
    major: { fill: '#fbdf9c', casing: '#d8b874' },
    middle: { fill: '#fff3cf', casing: '#d9cba6' },
    minor: { fill: '#ffffff', casing: '#d8d2c7' },
    service: { fill: '#ffffff', casing: '#e0dbd2' },
    path: { fill: '#b9a27f' },
    rail: { fill: '#a8a39d', casing: '#f8f6f2' },
    ferry: { fill: '#7fb2d0' },
    runway: { fill: '#dedbe2' },
  },
  labels: {
    place: { text: '#2b2a27', halo },
    district: { text: '#6d675e', halo },
    road: { text: '#4a463f', halo },
    water: { text: '#35698a', halo: 'rgba(214, 235, 245, 0.85)' },
    houseNumber: { text: '#857b6c', halo: 'rgba(246, 244, 239, 0.8)' },
    shield: { text: '#5a4312', plate: '#fff6da', edge: '#c9a55a' },
    poi: {
      green: { text: '#3d7238', halo },
      civic: { text: '#6b4f86', halo },
      learning: { text: '#8a5a24', halo },
      health: { text: '#b03a48', halo },
      transit: { text: '#2f5f9e', halo },
      shop: { text: '#9a5a1e', halo },
    },
  },
};
