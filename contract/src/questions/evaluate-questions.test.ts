import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { type QuestionContext, evaluateQuestions } from './evaluate-questions.ts';
import { timeForQuestions } from './question-context.ts';
import { type QuestionEntry, newKey, questionSet, textFor } from './question-set.ts';

const open: QuestionContext = { today: '2026-11-28', isOfficeOpen: true };

const en = (text: string) => ({ en: text });
const smell: QuestionEntry = { key: 'smell', kind: 'yes-no', label: en('Do you smell gas?') };
const gas: QuestionEntry = {
  key: 'gas',
  kind: 'stop',
  stopKind: 'call-now',
  heading: en('Leave the house and call'),
  phone: '555 0100',
  showIf: { test: 'is', answer: 'smell', value: true },
};

function shownKeys(
  entries: readonly QuestionEntry[],
  answers: Parameters<typeof evaluateQuestions>[1],
  context = open,
) {
  return evaluateQuestions(entries, answers, context).entries.map(({ key }) => key);
}

function shownIf(showIf: QuestionEntry['showIf'], context = open, earlier: QuestionEntry[] = []) {
  const last: QuestionEntry = { key: 'last', kind: 'text', label: en('Last'), ...(showIf && { showIf }) };
  return shownKeys([...earlier, last], {}, context).includes('last');
}

describe('A question set', () => {
  test('A stop appears with the answer that it names, and only then', () => {
    expect(shownKeys([smell, gas], {})).toEqual(['smell']);
    expect(shownKeys([smell, gas], { smell: false })).toEqual(['smell']);
    expect(shownKeys([smell, gas], { smell: true })).toEqual(['smell', 'gas']);
    expect(shownKeys([smell, gas], { smell: 'true' })).toEqual(['smell']);
  });

  test('An answer to a hidden question opens nothing', () => {
    const house: QuestionEntry = { key: 'house', kind: 'yes-no', label: en('At a house?') };
    const hiddenSmell = { ...smell, showIf: { test: 'is' as const, answer: 'house', value: true } };
    expect(shownKeys([house, hiddenSmell, gas], { smell: true })).toEqual(['house']);
    expect(shownKeys([house, hiddenSmell, gas], { house: true, smell: true })).toEqual([
      'house',
      'smell',
      'gas',
    ]);
  });

  test('Stops to call come first', () => {
    const elsewhere: QuestionEntry = { key: 'web', kind: 'stop', stopKind: 'elsewhere', heading: en('Web') };
    const { stops } = evaluateQuestions([smell, elsewhere, gas], { smell: true }, open);
    expect(stops.map(({ key }) => key)).toEqual(['gas', 'web']);
  });

  test.each(['Road markings / lines', 'Gleise  Ölspur süd', 'خطوط الطريق'])(
    'A text answer such as %s works in conditions, in any case and with any spaces around it',
    (words) => {
      const kind: QuestionEntry = { key: newKey(words, []), kind: 'text', label: en(words) };
      const stop = { ...gas, showIf: { test: 'is' as const, answer: kind.key, value: words } };
      expect(shownKeys([kind, stop], { [kind.key]: ` ${words.toUpperCase().normalize('NFD')} ` })).toEqual([
        kind.key,
        'gas',
      ]);
    },
  );

  test('Numbers and dates are compared, choices are looked for', () => {
    const earlier: QuestionEntry[] = [
      { key: 'depth', kind: 'number', label: en('Depth') },
      { key: 'since', kind: 'date', label: en('Since') },
      { key: 'where', kind: 'many-of', label: en('Where'), choices: [{ key: 'road', label: en('Road') }] },
    ];
    const answers = { depth: 12, since: '2026-11-01', where: ['road'] };
    const holds = (showIf: NonNullable<QuestionEntry['showIf']>) =>
      shownKeys([...earlier, { ...gas, showIf }], answers).includes('gas');
    expect(holds({ test: 'over', answer: 'depth', value: 11.9 })).toBe(true);
    expect(holds({ test: 'over', answer: 'depth', value: 12 })).toBe(false);
    expect(holds({ test: 'under', answer: 'since', value: '2026-11-02' })).toBe(true);
    expect(holds({ test: 'under', answer: 'since', value: '2026-11-01' })).toBe(false);
    expect(holds({ test: 'includes', answer: 'where', value: 'road' })).toBe(true);
    expect(holds({ test: 'is-one-of', answer: 'depth', value: [1, 12] })).toBe(true);
    expect(holds({ test: 'not', of: [{ test: 'is-given', answer: 'depth' }] })).toBe(false);
  });

  test('Place and time open questions, and an unknown place opens none', () => {
    const closed = { ...open, isOfficeOpen: false, owner: 'state', areas: ['old-town'] };
    expect(shownIf({ test: 'office-is-open' })).toBe(true);
    expect(shownIf({ test: 'not', of: [{ test: 'office-is-open' }] }, closed)).toBe(true);
    expect(shownIf({ test: 'month-is-one-of', value: [11, 12] })).toBe(true);
    expect(shownIf({ test: 'month-is-one-of', value: [1] })).toBe(false);
    expect(shownIf({ test: 'owner-is', value: 'state' }, closed)).toBe(true);
    expect(shownIf({ test: 'inside-area', value: 'old-town' }, closed)).toBe(true);
    expect(shownIf({ test: 'not', of: [{ test: 'owner-is', value: 'state' }] })).toBe(false);
    expect(
      shownIf({ test: 'any', of: [{ test: 'owner-is', value: 'state' }, { test: 'office-is-open' }] }),
    ).toBe(true);
  });

  test('Day and month are those of the municipality', () => {
    const timeZone = 'America/Chicago';
    const at = (iso: string) => timeForQuestions(new Date(iso), { timeZone, openings: [] }).today;
    expect(at('2026-12-01T05:59:59Z')).toBe('2026-11-30');
    expect(at('2026-12-01T06:00:00Z')).toBe('2026-12-01');
  });

  test('The office is open from its opening until just before its closing', () => {
    const isOpenAt = (ms: number) =>
      timeForQuestions(new Date(ms), { timeZone: 'UTC', openings: [[1000, 2000]] }).isOfficeOpen;
    expect([999, 1000, 1999, 2000].map(isOpenAt)).toEqual([false, true, true, false]);
    expect(timeForQuestions(new Date(), { timeZone: 'UTC', openings: null }).isOfficeOpen).toBe(true);
  });

  test('A reader without a text in their language gets the municipality’s', () => {
    expect(textFor({ en: 'Yes', es: 'Sí' }, 'es', 'en')).toBe('Sí');
    expect(textFor({ en: 'Yes', es: '' }, 'es', 'en')).toBe('Yes');
    expect(textFor(undefined, 'es', 'en')).toBe('');
  });

  test('A key is made of the label once', () => {
    expect(newKey('Lamp number (on the pole)', [])).toBe('lamp-number-on-the-pole');
    expect(newKey('Wie tief? Größe', [])).toBe('wie-tief-gro-e');
    expect(newKey('رقم العمود', ['entry'])).toBe('entry-2');
    expect(newKey('x'.repeat(200), []).length).toBeLessThanOrEqual(60);
  });

  test('A fourth level of all, any and not is refused, and a twenty-first entry', () => {
    let showIf: object = { test: 'office-is-open' };
    const isRead = (entries: unknown[]) => z.safeParse(questionSet, { entries }).success;
    for (let depth = 1; depth <= 4; depth += 1) {
      showIf = { test: 'all', of: [showIf] };
      expect(isRead([{ ...smell, showIf }])).toBe(depth <= 3);
    }
    expect(isRead(Array.from({ length: 20 }, () => smell))).toBe(true);
    expect(isRead(Array.from({ length: 21 }, () => smell))).toBe(false);
  });
});
