/**
 * The languages are complete: the same catalogues, keys and variables in each. Every message is valid, and
 * every message is used.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, allLanguages, languages } from '@fixpoint/languages/languages.ts';
import type { Message, MessageToken } from '@fixpoint/languages/message.ts';
import { parseMessage } from '@fixpoint/languages/parse-message.ts';
import { describe, expect, test } from 'vitest';
import { projectFiles, root } from './source-files.ts';

const folder = path.join(root, 'languages');
const catalogues = cataloguesOf('en');

/** The catalogues of a language, with their parts. */
function cataloguesOf(language: string): string[] {
  return globSync('**/*.json', { cwd: path.join(folder, language) }).toSorted();
}

function readCatalogue(language: string, catalogue: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(folder, language, catalogue), 'utf8')) as Record<string, string>;
}

/** All choices of a message, including nested ones. */
function choicesOf(message: Message): Exclude<MessageToken, string | { count: true } | { as?: string }>[] {
  const parts = typeof message === 'string' ? [] : message;
  return parts.flatMap((part) =>
    typeof part === 'object' && 'by' in part
      ? [part, ...Object.values(part.cases).flatMap((inner) => choicesOf(inner))]
      : [],
  );
}

/** The variables of a message, each once. */
function variablesOf(message: Message): string[] {
  const parts = typeof message === 'string' ? [] : message;
  const argNames = parts.flatMap((part) => (typeof part === 'object' && 'arg' in part ? part.arg : []));
  const inner = choicesOf(message).flatMap(({ cases }) => Object.values(cases).flatMap(variablesOf));
  return [...new Set([...argNames, ...inner])].toSorted();
}

/** The plural forms of a language for whole numbers; the form for millions is optional. */
function formsOf(language: Language): string[] {
  const rules = new Intl.PluralRules(languages[language].locale);
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))].toSorted();
}

test('every language has its folder, and every folder is a language', () => {
  const folders = globSync('*/portal.json', { cwd: folder }).map((file) => path.dirname(file));
  expect(folders.toSorted()).toEqual([...allLanguages].toSorted());
  for (const language of allLanguages) expect(cataloguesOf(language)).toEqual(catalogues);
});

describe.each(catalogues)('%s', (catalogue) => {
  const english = readCatalogue('en', catalogue);

  test.each(allLanguages)('has the keys of English in %s, and none is empty', (language) => {
    const messages = readCatalogue(language, catalogue);
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.keys(messages).filter((key) => messages[key]!.trim() === '')).toEqual([]);
  });

  test.each(allLanguages)('has the same variables in %s, and its plural forms', (language) => {
    const forms = formsOf(language);
    for (const [key, icu] of Object.entries(readCatalogue(language, catalogue))) {
      const message = parseMessage(icu);
      expect({ key, variables: variablesOf(message) }).toEqual({
        key,
        variables: variablesOf(parseMessage(english[key]!)),
      });
      const plurals = choicesOf(message).filter(({ by }) => by === 'plural');
      for (const { cases } of plurals)
        expect({ key, forms: Object.keys(cases) }).toEqual({ key, forms: expect.arrayContaining(forms) });
    }
  });
});

test.each([
  ['the portal', /^(portal|requests|account|outbox|report)\.json$/],
  ['the desk', /^desk(-\w+)?(\/[\w-]+)?\.json$/],
])('no key is in two catalogues that %s loads', (_, isKnown) => {
  const sharedKeys = catalogues
    .filter((name) => isKnown.test(name))
    .flatMap((name) => Object.keys(readCatalogue('en', name)));
  expect(sharedKeys.filter((key, at) => sharedKeys.indexOf(key) !== at)).toEqual([]);
});

test('each refusal fills in exactly the variables of its sentence', () => {
  const refusals = readCatalogue('en', 'refusals.json');
  const sources = projectFiles().filter(
    (file) => /^server\/src\/.*\.ts$/.test(file) && !file.includes('.test.'),
  );
  const usedKeys = sources.flatMap((file) =>
    Array.from(
      readFileSync(path.join(root, file), 'utf8').matchAll(/\{\s*say: '([\w.]+)'([^}]*)\}/g),
      ([, key, values]) => {
        const valueKeys = values!.split(',').map((value) => value.split(':')[0]!.trim());
        return { key: key!, valueKeys: valueKeys.filter((name) => name !== '').toSorted() };
      },
    ),
  );
  expect(usedKeys.length).toBeGreaterThan(30);
  for (const { key, valueKeys } of usedKeys)
    expect({ key, valueKeys }).toEqual({ key, valueKeys: variablesOf(parseMessage(refusals[key]!)) });
});

test('a catalogue contains no unused key', () => {
  const sources = projectFiles()
    .filter((file) => /^(portal|console|server)\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const usedKeys = new Set(Array.from(sources.matchAll(/'([a-z]\w*\.\w+)'/gi), ([, key]) => key!));
  // A composed key such as `failure.${kind}` counts as a use of all keys with this beginning.
  const keyBeginnings = Array.from(sources.matchAll(/`([a-z]\w*\.\w*)\$\{/gi), ([, beginning]) => beginning!);
  const isSaid = (key: string) =>
    usedKeys.has(key) || keyBeginnings.some((beginning) => key.startsWith(beginning));
  const all = catalogues.flatMap((catalogue) => Object.keys(readCatalogue('en', catalogue)));
  expect(all.filter((key) => !isSaid(key))).toEqual([]);
});
