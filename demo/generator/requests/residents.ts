/** What residents write and what the city answers, from `residents.yaml`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The texts for one work type. */
export interface WorkTypeTexts {
  /** How often it is reported, compared with the other types. */
  share: number;
  /** The pictures that suit it. */
  scene?: string;
  near?: 'park';
  texts: readonly string[];
}

/** All texts; staff's notes are kept by the status that they go with. */
export interface Residents {
  workTypes: Record<string, WorkTypeTexts>;
  notes: Record<string, readonly string[]>;
}

/** Reads the file beside this one. */
export const readResidents = (): Residents =>
  parse(readFileSync(join(import.meta.dirname, 'residents.yaml'), 'utf8')) as Residents;
