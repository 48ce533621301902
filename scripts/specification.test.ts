/**
 * The specification, word by word: its exact parts (texts in quotation marks, numbers, names) must be in the
 * portal's English messages, in the contract and in docs/reference/conformance.md. The specification is not
 * part of the project. Without it, the tests say that nothing was checked.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCommand } from '@fixpoint/contract/commands/index.ts';
import { errorCodes } from '@fixpoint/contract/errors.ts';
import * as limits from '@fixpoint/contract/limits.ts';
import { namesIn, numbersIn, quotedTexts } from './exact-words.ts';
import { root } from './source-files.ts';
import { readSpecification, sectionsOf, specificationFolder, tableRows } from './specification.ts';

const portal = readSpecification('citizen-portal.md');
const protocol = readSpecification('wire-protocol.md');
const hasSpecification = portal !== undefined && protocol !== undefined;

/** Quoted in the specification, but never shown to people: the reasons. */
const noTexts: Record<string, string> = {
  '...': 'ends a shortened description',
  '0 No Geocode': 'is an address of the server, which is never shown',
  '0 Not Found': 'is an address of the server, which is never shown',
  guest: 'is a user name',
  true: 'is a value of HasErrors',
  false: 'is a value of HasErrors',
  '/#/passwordreset': 'is the path of a link in a mail',
  Whoops: "is one of two titles, 'Whoops' or 'Whoops!'; the portal has the other everywhere",
};

/** Texts that people read although the specification has them without quotation marks, by section. */
const unquotedTexts: Record<string, string[]> = {
  2: (
    'Login|Register|Account|Log Out|Help|Okay|Close|Cancel|Update|Email|Password|Create Account|Current Password|' +
    'New Password|Confirm New Password|Re-enter Email|First Name|Last Name|Confirm Password|Phone Number|' +
    'Work Type|Work Request Id|Status|Created Date|Address|Description'
  ).split('|'),
  8: [
    'We were unable to update your username to match your email. The email is already in use as a username. ' +
      'If you have multiple accounts please update them to each use a unique email address.',
  ],
};

/** Commands with more callers than the protocol page names: staff change their own password, too. */
const widerNames: Record<string, string> = { resetpassword: 'account' };

/**
 * Numbers that both section 9 and the contract have: the words around a number in the section, and the
 * contract's value.
 */
const constants: [RegExp, number][] = [
  [/max (\d+) MB, jpeg only/, limits.photoMaxMegabytes],
  [/resized within (\d+)x\d+/, limits.photoMaxWidth],
  [/resized within \d+x(\d+)/, limits.photoMaxHeight],
  [/estimated over (\d+) MB/, limits.displayImageMaxBytes / 1024 / 1024],
  [/resized to fit (\d+)x\d+/, limits.displayImageMaxSide],
  [/description cap (\d+)/, limits.listDescriptionLength],
  [/note max (\d+)/, limits.noteMaxLength],
  [/email and names (\d+)/, limits.emailMaxLength],
  [/email and names (\d+)/, limits.nameMaxLength],
  [/phone (\d+)/, limits.phoneMaxLength],
  [/password (\d+)/, limits.passwordMaxLength],
  [/reset key (\d+)/, limits.keyLength],
  [/priority always (\d+)/, limits.requestPriority],
];

const chapters = sectionsOf(readFileSync(path.join(root, 'docs/reference/conformance.md'), 'utf8'));

/**
 * The sentences in the rows of a chapter of docs/reference/conformance.md whose title begins with `chapter`,
 * such as `Spec 2:`.
 */
function sentencesOf(chapter: string): string {
  const text = chapters.find(({ title }) => title.startsWith(chapter))?.text ?? '';
  return tableRows(text, 'sentence', 'shown by')
    .map(([sentence]) => sentence)
    .join('\n');
}

/** The English messages, with unified placeholders. */
function englishMessages(): Set<string> {
  const files = globSync('languages/en/**/*.json', { cwd: root });
  const catalogues = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  return new Set(
    catalogues.flatMap((json) => Object.values(JSON.parse(json) as Record<string, string>).map(sameHoles)),
  );
}

/** The text with all placeholders unified, such as `{message}` and `{server message}`. */
const sameHoles = (text: string) => text.replace(/\{[^{}]*\}/g, '{}');

/**
 * True if a message equals the text. For a text that the specification cuts off with '...', the message need
 * only begin with it.
 */
function isAmong(messages: Set<string>, text: string): boolean {
  if (text.endsWith('...'))
    return [...messages].some((message) => message.startsWith(text.slice(0, -'...'.length)));
  return messages.has(sameHoles(text));
}

const without = (some: Iterable<string>, others: ReadonlySet<string>) =>
  [...some].filter((one) => !others.has(one));

const numberedSections = sectionsOf(portal ?? '').map(({ title, text }) => ({ number: title[0]!, text }));

if (!hasSpecification) {
  console.warn(`NOT CHECKED: there is no specification in ${specificationFolder} (SPECIFICATION).`);
}
const reason = hasSpecification
  ? ''
  : ` (NOT CHECKED: it is not in ${specificationFolder}; SPECIFICATION says where)`;

describe.skipIf(!hasSpecification)(`The specification is followed to the letter${reason}`, () => {
  test('it has its nine known sections', () => {
    expect(numberedSections.map(({ number }) => number).join('')).toBe('123456789');
  });

  test('every text in quotation marks is a message, to the letter', () => {
    const quotedWords = numberedSections.flatMap(({ text }) => quotedTexts(text));
    const messages = englishMessages();
    expect(quotedWords.length).toBeGreaterThan(100);
    expect(quotedWords.filter((text) => !(text in noTexts) && !isAmong(messages, text))).toEqual([]);
    expect(without(Object.keys(noTexts), new Set(quotedWords))).toEqual([]);
  });

  test('every text that people read without quotation marks is a message, too', () => {
    const messages = englishMessages();
    for (const [number, texts] of Object.entries(unquotedTexts)) {
      const section = numberedSections.find((one) => one.number === number)!.text;
      expect(texts.filter((text) => !section.includes(text))).toEqual([]);
      expect(texts.filter((text) => !isAmong(messages, text))).toEqual([]);
    }
  });

  test.each(numberedSections)(
    'section $number: every text in quotation marks has a row, and every row has such a text',
    (part) => {
      const [specified, shownTexts] = [part.text, sentencesOf(`Spec ${part.number}:`)].map(quotedTexts);
      expect({ unshown: without(specified!, new Set(shownTexts)) }).toEqual({ unshown: [] });
      expect({ invented: without(shownTexts!, new Set(specified)) }).toEqual({ invented: [] });
    },
  );

  test.each(numberedSections)('section $number: its numbers and names have rows, too', ({ number, text }) => {
    const sentences = sentencesOf(`Spec ${number}:`);
    const ownText = text.replace(/\bsection \d/g, '');
    expect(without(numbersIn(ownText), numbersIn(sentences))).toEqual([]);
    expect(without(numbersIn(sentences), numbersIn(ownText))).toEqual([]);
    expect(without(namesIn(ownText), namesIn(sentences))).toEqual([]);
    expect(without(namesIn(sentences), namesIn(ownText))).toEqual([]);
  });

  test('every route has its name in a row', () => {
    const routes = tableRows(portal!, 'Route', 'Purpose').map(([route]) => route!);
    expect(routes).toHaveLength(13);
    const words = new Set(sentencesOf('Spec 2:').split(/[^\w/{}]+/));
    expect(without(routes, words)).toEqual([]);
  });

  test('the numbers that the contract has as well are the same there', () => {
    const section = numberedSections[8]!.text;
    const specified = constants.map(([words]) => [String(words), Number(words.exec(section)?.[1])]);
    expect(specified).toEqual(constants.map(([words, limit]) => [String(words), limit]));
  });
});

/**
 * The names in a table's cell, without remarks in brackets, and without the part after a semicolon that
 * describes the answer.
 */
function fieldsOf(cell: string): string[][] {
  const plainCell = cell.replace(/\([^)]*\)/g, '').replace(/;\s*(?!optional\b).*$/, '');
  const items = plainCell.replaceAll('optional', '').split(/[,;]/);
  // An item is a name, perhaps with a remark after it, or a choice of two names; 'the rest as above' is
  // neither.
  return items
    .map((item) => item.trim().split(/ or /))
    .filter(([first]) => first !== '' && !/^(as|the) /.test(first!))
    .map((names) => names.map((name) => name.trim().split(' ')[0]!));
}

const payloadOf = (cmd: string) =>
  new Set(Object.keys(findCommand(cmd)?.command.payload.shape ?? {}).map((name) => name.toLowerCase()));

/** The fields that a command does not know. */
const unknownFieldsOf = (cmd: string, fields: string[][]) =>
  fields.filter((names) => !names.some((name) => payloadOf(cmd).has(name.toLowerCase())));

describe.skipIf(!hasSpecification)(`Every call is as specified${reason}`, () => {
  const specified = tableRows(portal ?? '', 'cmd', 'Payload fields');
  const calls = specified.flatMap(([cmds, fields]) =>
    Array.from(cmds!.matchAll(/\b([a-z]+)(?= \(|$)/g), ([cmd]) => ({ cmd, fields: fieldsOf(fields!) })),
  );

  test('the 22 calls of the portal are in the catalogue, with every field', () => {
    expect(calls).toHaveLength(22);
    for (const { cmd, fields } of calls) {
      expect(findCommand(cmd)?.command.cmd).toBe(cmd);
      expect({ cmd, unknown: unknownFieldsOf(cmd, fields) }).toEqual({ cmd, unknown: [] });
    }
  });

  test('every call of the portal has a row, with every field', () => {
    const rows = sentencesOf('Spec 7:').split(/\n|\. |; (?=[a-z]+: )/);
    for (const { cmd, fields } of calls) {
      const row = rows.find((sentence) => sentence.startsWith(`${cmd}:`) || sentence.startsWith(`${cmd} (`));
      const words = new Set(row?.split(/[^\w]+/));
      expect({ cmd, missing: fields.filter((names) => !names.some((name) => words.has(name))) }).toEqual({
        cmd,
        missing: [],
      });
    }
  });

  test('the calls of the protocol page are in the catalogue with every field, for the same callers', () => {
    const rows = tableRows(protocol!, 'cmd', 'who', 'fields (besides cmd)');
    expect(rows.length).toBeGreaterThan(20);
    for (const [cell, who, fields] of rows) {
      const cmd = cell!.replaceAll('`', '');
      expect({ cmd, who: findCommand(cmd)?.command.access }).toEqual({ cmd, who: widerNames[cmd] ?? who });
      expect({ cmd, unknown: unknownFieldsOf(cmd, fieldsOf(fields!)) }).toEqual({ cmd, unknown: [] });
    }
  });

  test('every error code is in the contract, and in a row with its meaning', () => {
    const rows = tableRows(protocol!, 'code', 'meaning');
    const knownCodes = new Set<string>(Object.values(errorCodes));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(([code]) => code!).filter((code) => !knownCodes.has(code))).toEqual([]);
    const sentences = new Set(sentencesOf('Protocol: error codes').split('\n'));
    expect(rows.map((cells) => cells.join(' ')).filter((row) => !sentences.has(row))).toEqual([]);
  });
});
