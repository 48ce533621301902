import type { Palette } from './palette.ts';

const halo = 'rgba(12, 16, 14, 0.85)';
const white = { text: '#ffffff', halo };

/** The palette over an aerial view: thin roads and names. The image is the ground. */
export const hybridLabels: Palette = {
  background: '#39453a',
  ground: {},
  boundary: 'rgba(255, 255, 255, 0.6)',
  roads: {
    highway: { fill: 'rgba(255, 214, 138, 0.55)' },
    major: { fill: 'rgba(255, 232, 178, 0.42)' },
    middle: { fill: 'rgba(255, 244, 214, 0.34)' },
    minor: { fill: 'rgba(255, 255, 255, 0.24)' },
  },
  roadsUntilZoom: 16.5,
  labels: {
    place: white,
    district: { text: '#eef0ea', halo },
    road: white,
    water: { text: '#c9e9fb', halo: 'rgba(8, 30, 44, 0.85)' },
    houseNumber: { text: '#f2f3ee', halo: 'rgba(12, 16, 14, 0.7)' },
    shield: { text: '#3f2f0c', plate: 'rgba(255, 246, 218, 0.92)', edge: '#a98539' },
    poi: {
      green: { text: '#d7f5cd', halo },
      civic: { text: '#eadcfb', halo },
      learning: { text: '#fbe3c6', halo },
      health: { text: '#ffd3d7', halo },
      transit: { text: '#d6e6ff', halo },
      shop: { text: '#fde0bf', halo },
    },
  },
};
