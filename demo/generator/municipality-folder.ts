/** A municipality folder: the files that its clerk wrote, and the files that the generator adds. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { Teams } from '#requests/desk-cases.ts';
import type { DemoExtent } from '#projection.ts';

/** The parts of `municipality.yaml` that the generator needs. */
export interface DemoMunicipality {
  name: string;
  displayName: string;
  extent: DemoExtent;
  accent: string;
  logo?: string;
  headerLogo?: string;
  darkLogo?: string;
  darkHeaderLogo?: string;
  sampleRequests?: string;
  sampleCases?: string;
  routing?: Teams;
  workTypes: readonly { key: string }[];
  statuses: readonly { key: string; type: 'new' | 'in-progress' | 'final'; initial?: boolean }[];
}

/** The folder of a demo municipality. */
export const folderOf = (name: string): string => join(import.meta.dirname, '..', name);

/** Reads the file that the clerk wrote. */
export const readDemoMunicipality = (folder: string): DemoMunicipality =>
  parse(readFileSync(join(folder, 'municipality.yaml'), 'utf8')) as DemoMunicipality;

/** Writes one generated file, and creates its folder. */
export function writeInto(folder: string, path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
