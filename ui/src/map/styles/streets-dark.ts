import type { Palette } from './palette.ts';

const night = '#1c2024';
const halo = 'rgba(20, 23, 26, 0.9)';

/** The streets map in the dark theme: the roads are lighter than the ground. */
export const streetsDark: Palette = {
  background: night,
  ground: {
    earth: night,
    built: '#20252a',
    park: '#1f3129',
    wood: '#1b2c24',
    grass: '#212f29',
    farm: '#24282a',
    pitch: '#264034',
    sand: '#312f28',
    school: '#292825',
    hospital: '#2e2528',
    industry: '#24262b',
    pavement: '#262a2e',
    ice: '#2a3137',
  },
  water: '#183d55',
  waterway: '#183d55',
  building: { fill: '#2a3036', edge: '#353c43' },
  boundary: '#7d6a86',
  roads: {
    highway: { fill: '#94713a', casing: '#12161a' },
    major: { fill: '#6d603f', casing: '#14181b' },
    middle: { fill: '#535247', casing: '#14181b' },
    minor: { fill: '#434a51', casing: '#171b1f' },
    service: { fill: '#383f45', casing: '#1a1e22' },
    path: { fill: '#5f5f55' },
    rail: { fill: '#6b6f73', casing: '#1c2024' },
    ferry: { fill: '#33627f' },
    runway: { fill: '#33383f' },
  },
  labels: {
    place: { text: '#f1f2f3', halo },
    district: { text: '#a9b0b6', halo },
    road: { text: '#ced3d7', halo },
    water: { text: '#86b9d6', halo: 'rgba(14, 36, 52, 0.85)' },
    houseNumber: { text: '#8f969c', halo: 'rgba(28, 32, 36, 0.8)' },
    shield: { text: '#f3e3bd', plate: '#4a3d22', edge: '#8a7040' },
    poi: {
      green: { text: '#93c78a', halo },
      civic: { text: '#c0a8dc', halo },
      learning: { text: '#d9b184', halo },
      health: { text: '#ee98a2', halo },
      transit: { text: '#92b9ee', halo },
      shop: { text: '#e0ac74', halo },
    },
  },
};
