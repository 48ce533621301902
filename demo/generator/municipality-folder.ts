/** A municipality folder: the files that its clerk wrote, and the files that the generator adds. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { Teams } from '#requests/desk-cases.ts';
import type { Extent } from '#projection.ts';

/** The parts of `municipality.yaml` that the generator needs. */
export interface Municipality {
  name: string;
  displayName: string;
  extent: Extent;
  accent: string;
  logo?: string;
  headerLogo?: string;
  sampleRequests?: string;
  sampleCases?: string;
  routing?: Teams;
  workTypes: readonly { key: string }[];
  statuses: readonly { key: string; type: 'new' | 'in-progress' | 'final'; initial?: boolean }[];
}

/** The folder of a demo municipality. */
export const folderOf = (name: string): string => join(import.meta.dirname, '..', name);

/** Reads the file that the clerk wrote. */
export const readMunicipality = (folder: string): Municipality =>
  parse(readFileSync(join(folder, 'municipality.yaml'), 'utf8')) as Municipality;

/** Writes one generated file, and creates its folder. */
export function writeInto(folder: string, path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
