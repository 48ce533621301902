/** A municipality's folder: what its clerk wrote in it, and the files that the generator adds. */
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

/** Where the folder of a demo municipality lies. */
export const folderOf = (name: string): string => join(import.meta.dirname, '..', name);

/** What the clerk wrote. */
export const readMunicipality = (folder: string): Municipality =>
  parse(readFileSync(join(folder, 'municipality.yaml'), 'utf8')) as Municipality;

/** Writes one generated file, its folder included. */
export function writeInto(folder: string, path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
