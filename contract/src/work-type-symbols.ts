/** The symbols that a work type can have. The apps draw each as a line drawing. */
import * as z from 'zod/mini';

export const workTypeSymbols = [
  'pothole',
  'pavement',
  'crossing',
  'lamp',
  'traffic-light',
  'sign',
  'bicycle',
  'vehicle',
  'bridge',
  'graffiti',
  'bin',
  'rubbish',
  'recycling',
  'tree',
  'plant',
  'bench',
  'playground',
  'toilet',
  'water',
  'drain',
  'snow',
  'animal',
  'noise',
  'other',
] as const;

export type WorkTypeSymbol = (typeof workTypeSymbols)[number];

/** The symbol of a work type; `other` is the neutral one. */
export const workTypeSymbol = z._default(z.enum(workTypeSymbols), 'other');
