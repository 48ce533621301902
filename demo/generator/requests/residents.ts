/** The texts of residents and the municipality's answers, from `residents.yaml`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The texts for one work type. */
export interface WorkTypeTexts {
  /** How often it is reported, compared with the other types. */
  share: number;
  /** The scene of suitable pictures. */
  scene?: string;
  near?: 'park';
  texts: readonly string[];
}

/** All texts. Staff's notes are grouped by the status that they belong to. */
export interface Residents {
  workTypes: Record<string, WorkTypeTexts>;
  notes: Record<string, readonly string[]>;
}

/** Reads `residents.yaml` next to this file. */
export const readResidents = (): Residents =>
  parse(readFileSync(join(import.meta.dirname, 'residents.yaml'), 'utf8')) as Residents;
