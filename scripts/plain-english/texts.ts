/** Collects every English text that people read in this repository. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles, root } from '#scripts/source-files.ts';
import { textsOfScript } from './script-texts.ts';

export const kinds = ['catalogue', 'comment', 'title', 'message', 'document'] as const;
/** `message`: log lines, errors and output of commands. `title`: titles of tests. */
export type Kind = (typeof kinds)[number];

export interface Text {
  readonly kind: Kind;
  /** The path from the root, with forward slashes. */
  readonly file: string;
  /** Counted from 1; of a catalogue, of the entry's first line. */
  readonly line: number;
  readonly text: string;
}

/** Reads all of them, or those of the files that are given. */
export function readTexts(files: readonly string[] = projectFiles()): Text[] {
  return files.flatMap((file) => {
    const readTextsOf = readerOf(file);
    if (readTextsOf === undefined) return [];
    const source = readFileSync(path.join(root, file), 'utf8');
    return readTextsOf(source, file).map((text) => ({ ...text, file }));
  });
}

type TextReader = (source: string, file: string) => Omit<Text, 'file'>[];

function readerOf(file: string): TextReader | undefined {
  if (/\.(ts|tsx|mts|mjs|js)$/.test(file)) return textsOfScript;
  if (/^languages\/en\/.*\.json$/.test(file)) return readCatalogue;
  if (file.endsWith('.md')) return readDocument;
  if (file.endsWith('.css')) return (source) => readBlocks(source, /\/\*([\s\S]*?)\*\//g);
  if (file.endsWith('.html')) return (source) => readBlocks(source, /<!--([\s\S]*?)-->/g);
  if (file.endsWith('.sql')) return (source) => readLines(source, /^\s*--\s?(.*)$|\s--\s(.*)$/);
  if (
    /\.(ya?ml|conf|cfg|sh|toml|service|env|rb|py|pl)$|(Caddyfile|Dockerfile|Containerfile|\.ci\/run)$/.test(
      file,
    )
  )
    return (source) => readLines(source, /^\s*#+\s(.*)$/);
  return undefined;
}

function readCatalogue(source: string): Omit<Text, 'file'>[] {
  const entry = /^\s*"((?:[^"\\]|\\.)*)":\s*"((?:[^"\\]|\\.)*)"/;
  return source.split('\n').flatMap((line, at) => {
    const value = entry.exec(line)?.[2];
    if (value === undefined) return [];
    return [{ kind: 'catalogue' as const, line: at + 1, text: JSON.parse(`"${value}"`) as string }];
  });
}

/** Paragraphs, list items and cells of tables; code is left out. */
function readDocument(source: string): Omit<Text, 'file'>[] {
  const withoutCode = source.replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''));
  const texts: { kind: 'document'; line: number; text: string }[] = [];
  let isOpen = false;
  for (const [at, line] of withoutCode.split('\n').entries()) {
    const isTable = line.startsWith('|');
    const startsText = isTable || /^\s*([-*]|\d+\.|#+)\s/.test(line);
    const words = line.replace(/^\s*([-*]|\d+\.|#+|>)\s+/, '').trim();
    if (isTable) {
      for (const cell of line.split(/(?<!\\)\|/))
        if (cell.trim() !== '') texts.push({ kind: 'document', line: at + 1, text: cell.trim() });
    } else if (words !== '' && isOpen && !startsText) texts.at(-1)!.text += ` ${words}`;
    else if (words !== '') texts.push({ kind: 'document', line: at + 1, text: words });
    isOpen = words !== '' && !isTable && !line.startsWith('#');
  }
  return texts;
}

function readBlocks(source: string, block: RegExp): Omit<Text, 'file'>[] {
  return Array.from(source.matchAll(block), (match) => ({
    kind: 'comment',
    line: source.slice(0, match.index).split('\n').length,
    text: match[1].replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim(),
  }));
}

/** Comments of one line each; lines that follow each other are one text. */
function readLines(source: string, comment: RegExp): Omit<Text, 'file'>[] {
  const texts: { kind: 'comment'; line: number; text: string }[] = [];
  let lastLine = -2;
  for (const [at, line] of source.split('\n').entries()) {
    const match = comment.exec(line);
    const words = (match?.[1] ?? match?.[2] ?? '').trim();
    if (words === '') continue;
    if (lastLine === at - 1 && match![1] !== undefined) texts.at(-1)!.text += ` ${words}`;
    else texts.push({ kind: 'comment', line: at + 1, text: words });
    lastLine = at;
  }
  return texts;
}
