/** The texts of the portal and its server, in every shipped language and in two invented ones. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { type MessageValues, formatMessage } from '@fixpoint/languages/format-message.ts';
import { type Language, languages } from '@fixpoint/languages/languages.ts';
import type { Message, MessageToken } from '@fixpoint/languages/message.ts';
import { parseMessage } from '@fixpoint/languages/parse-message.ts';

const root = path.resolve(import.meta.dirname, '../..');
const portalCatalogues = [
  'portal',
  'requests',
  'account',
  'outbox',
  'report',
  'nearby',
  'owner',
  'photo-first',
  'feedback',
  'questions',
  'publication',
];
const catalogues = [...portalCatalogues, 'mails', 'refusals'];

/** Returns the sentence of a key. */
export type SentenceOfKey = (key: string, values?: MessageValues) => string;

/** The sentences of a language. */
export function catalogueSentences(language: Language, disguise = (text: string) => text): SentenceOfKey {
  const catalogueTexts = catalogues.map((name) =>
    readFileSync(path.join(root, `languages/${language}/${name}.json`), 'utf8'),
  );
  const messages = Object.assign({}, ...catalogueTexts.map((json) => JSON.parse(json) as object)) as Record<
    string,
    string
  >;
  return (key, values = {}) =>
    formatMessage(disguiseMessage(parseMessage(messages[key]!), disguise), languages[language], values);
}

/**
 * An invented language made from English. It reveals layouts without space for longer words or for
 * right-to-left text.
 */
export interface PseudoLanguage {
  readonly name: 'en-XA' | 'ar-XB';
  /** The language that it replaces, and whose direction it has. */
  readonly insteadOf: Language;
  readonly say: SentenceOfKey;
  readonly disguise: (text: string) => string;
}

const accentedLetters: Record<string, string> = {
  a: 'å',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'û',
  c: 'ç',
  n: 'ñ',
  y: 'ý',
};

/** Makes each word 40 % longer, with letters that need space above. */
const lengthenWords = (text: string) =>
  text.replace(/\p{L}+/gu, (word) => {
    const letters = word.replace(/[aeioucny]/gi, (letter) =>
      letter in accentedLetters
        ? accentedLetters[letter]!
        : accentedLetters[letter.toLowerCase()]!.toUpperCase(),
    );
    return letters + 'ö'.repeat(Math.ceil(word.length * 0.4));
  });

/** Each word written from right to left. */
const mirrorWords = (text: string) => text.replace(/\p{L}+/gu, (word) => `\u202e${word}\u202c`);

export const pseudoLanguages: readonly PseudoLanguage[] = [
  { name: 'en-XA', insteadOf: 'en', say: catalogueSentences('en', lengthenWords), disguise: lengthenWords },
  { name: 'ar-XB', insteadOf: 'ar', say: catalogueSentences('en', mirrorWords), disguise: mirrorWords },
];

/**
 * Makes the pages of a context speak this language: requests for the files of the replaced language get its
 * words.
 */
export async function speakPseudoLanguage(
  context: BrowserContext,
  { insteadOf, disguise }: PseudoLanguage,
  origin: string,
): Promise<void> {
  await context.addCookies([{ name: 'language', value: insteadOf, url: origin }]);
  for (const catalogue of portalCatalogues) {
    const [replacedFile, englishFile] = [builtFile(insteadOf, catalogue), builtFile('en', catalogue)];
    const body = await disguiseModule(path.join(root, 'portal/dist', englishFile), disguise);
    await context.route(`**/${replacedFile}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  }
}

/** The built file of a catalogue. */
function builtFile(language: Language, catalogue: string): string {
  const manifest = path.join(root, 'portal/dist/.vite/manifest.json');
  if (!existsSync(manifest)) throw new Error('The portal is not built.');
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  return files[`../languages/${language}/${catalogue}.json`]!.file;
}

/** The same module with other words. */
async function disguiseModule(file: string, disguise: PseudoLanguage['disguise']): Promise<string> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, Record<string, Message>>;
  const [[name, messages]] = Object.entries(module) as [[string, Record<string, Message>]];
  const words = Object.entries(messages).map(([key, message]) => [key, disguiseMessage(message, disguise)]);
  return `const messages = ${JSON.stringify(Object.fromEntries(words))}; export { messages as ${name} };`;
}

function disguiseMessage(message: Message, disguise: PseudoLanguage['disguise']): Message {
  return typeof message === 'string'
    ? disguise(message)
    : message.map((part) => disguisePart(part, disguise));
}

function disguisePart(part: MessageToken, disguise: PseudoLanguage['disguise']): MessageToken {
  if (typeof part === 'string') return disguise(part);
  if (!('by' in part)) return part;
  const cases = Object.entries(part.cases).map(([key, parts]) => [
    key,
    parts.map((one) => disguisePart(one, disguise)),
  ]);
  return { ...part, cases: Object.fromEntries(cases) as typeof part.cases };
}
