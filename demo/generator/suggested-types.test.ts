/** The work types that the portal suggests in Riverbend for words that its set of work types was not written for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { suggestTypes } from '@fixpoint/portal/src/screens/home/photo-first/suggest-types.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderOf } from '#municipality-folder.ts';

type Language = 'en' | 'es' | 'fr' | 'ar';

interface WorkTypeOfFile {
  key: string;
  name: Record<Language, string>;
  words?: Record<Language, string[]>;
}

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
const { workTypes } = read(path.join(folderOf('riverbend'), 'municipality.yaml')) as {
  workTypes: WorkTypeOfFile[];
};

/** The share of sentences whose work type is among the suggested ones, without any help from the place. */
function hitsIn(language: Language): { hits: number; sentences: number } {
  const file = path.join(import.meta.dirname, '../held-out', `${language}.yaml`);
  const types = workTypes.map(({ key, name, words }, id) => ({
    id,
    key,
    name: name[language],
    words: words?.[language] ?? [],
  }));
  const isHit = (key: string, description: string) =>
    suggestTypes(types, { description, nearby: [], often: [] }).some((type) => type.key === key);
  const cases = Object.entries(read(file) as Record<string, string[]>).flatMap(([key, sentences]) =>
    sentences.map((description) => isHit(key, description)),
  );
  return { hits: cases.filter(Boolean).length, sentences: cases.length };
}

test.each(['en', 'es', 'fr', 'ar'] as const)(
  'For seven in ten of 50 sentences in %s, the right work type is among the three suggested ones',
  (language) => {
    const { hits, sentences } = hitsIn(language);
    expect(sentences).toBe(50);
    expect(hits).toBeGreaterThanOrEqual(35);
  },
);
