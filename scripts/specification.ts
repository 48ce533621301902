/**
 * The specification of the project, if it is available: next to the project, or at the path in SPECIFICATION.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './source-files.ts';

/** A part of a document that begins with a heading. */
export interface SpecificationSection {
  /** The heading, without its marks: `8. Error catalogue`. */
  title: string;
  text: string;
}

/** The folder of the specification. It is not part of the project, so it may be missing. */
export const specificationFolder = path.resolve(root, process.env['SPECIFICATION'] ?? '../shared/spec');

/** A document of the specification, such as `citizen-portal.md`; undefined if it is missing. */
export function readSpecification(document: string): string | undefined {
  const place = path.join(specificationFolder, document);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

/** The parts of a document under its headings of the second level. */
export function sectionsOf(markdown: string): SpecificationSection[] {
  const parts = markdown.split(/^## /m).slice(1);
  return parts.map((part) => {
    const end = part.indexOf('\n');
    return { title: part.slice(0, end).trim(), text: part.slice(end + 1) };
  });
}

/** The rows of the table with these headings, cell by cell; empty if there is no such table. */
export function tableRows(markdown: string, ...headings: string[]): string[][] {
  const lines = markdown.split('\n').map(cellsOf);
  const start = lines.findIndex((cells) => headings.every((heading, at) => cells[at] === heading));
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((cells) => cells.length === 0);
  return start === -1 ? [] : rows.slice(0, end === -1 ? undefined : end);
}

function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return [];
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
