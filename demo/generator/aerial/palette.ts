/** The colours of a clear summer noon from above. */
import type { Crop } from '#land/fields.ts';

/** Fields by crop. */
export const cropColours: Record<Crop, string> = {
  corn: '#5c7149',
  soy: '#708557',
  wheat: '#b9a97c',
  hay: '#8d9c62',
  fallow: '#93805f',
  pasture: '#7b8f58',
};

/** Ground by its use; anything else is lawn. */
export const groundColours: Record<string, string> = {
  wood: '#41573a',
  park: '#72875a',
  cemetery: '#7a8c60',
  golf_course: '#6f8d57',
  nature_reserve: '#87915c',
  pitch: '#6b9055',
  playground: '#b9a488',
  beach: '#dccda3',
  school: '#84945f',
  college: '#7d925b',
  hospital: '#8f9a78',
  commercial: '#98978c',
};

export const lawnColour = '#78865f';
/** Lawns with their trees, from so far away that they look like one surface. */
export const farLawnColour = '#687753';
/** Brush along creeks and rivers. */
export const brushColour = '#5c6f4b';
export const downtownColour = '#a29d92';
export const yardColour = '#a39a89';
export const asphaltColour = '#85858a';
export const oldAsphaltColour = '#939196';
export const concreteColour = '#bdb8ac';
export const ballastColour = '#978c80';
export const waterColour = '#46686b';
export const deepWaterColour = '#385a61';
export const shoreColour = '#a39a72';
export const shadowColour = '#1d2a2c';

/** Pitched roofs: shingle and tile. */
export const shingleColours = [
  '#8c8279',
  '#77706c',
  '#9b8d80',
  '#6d6a6b',
  '#a08a78',
  '#85695a',
  '#94776a',
  '#7d8286',
  '#b0a393',
] as const;
/** Flat roofs: gravel, membrane, metal. */
export const flatRoofColours = [
  '#d4d1ca',
  '#c3beb4',
  '#aaa59c',
  '#e4e2dd',
  '#8f8b86',
  '#b9b2a2',
  '#a7b0b3',
] as const;
/** Crowns of trees, dark to light. */
export const crownColours = ['#3c5434', '#465f39', '#50693d', '#5d7544'] as const;
export const litCrownColours = ['#52703f', '#5e7b45', '#6b874b', '#7b9452'] as const;
export const carColours = [
  '#f1f1ef',
  '#d5d7d9',
  '#2f3337',
  '#5b6066',
  '#9a2f2a',
  '#31527f',
  '#c9c2b2',
] as const;
