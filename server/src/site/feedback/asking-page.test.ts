/** The form of the question after a closing, without a server. */
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import type { StoredQuestion } from '#requests/feedback/find-question.ts';
import { askingPage } from './feedback-page.ts';
import { readAnswer } from './read-answer.ts';

const guid = '0f8fad5b-d9cb-469f-a165-70867728950e';

function pageOf(kind: 'solved' | 'useful', guidOfReader = guid): string {
  const [closedAt, endsAt] = [new Date('2026-06-15T12:00:00Z'), new Date('2026-06-30T12:00:00Z')];
  const facts = { requestId: 1042, guid: guidOfReader, question: kind, closedAt, endsAt, photoIds: [] };
  const about = { question: facts as unknown as StoredQuestion, workType: 'Pothole' };
  const frame = { language: 'en', name: 'Riverbend', productName: 'Fixpoint' } as const;
  const shown = { answer: undefined, reasons: [], words: '', satisfaction: null, faults: [] };
  let body = '';
  const reply = { header: () => reply, type: () => reply, send: (page: string) => (body = page) };
  askingPage(frame, about, { shown, action: '/' }).send(reply as unknown as FastifyReply);
  return body.split('</style>')[1]!;
}

test.each([
  ['solved', /Is the problem solved/g],
  ['useful', /Was this answer of use/g],
] as const)('The page asks once, in its heading: %s', (kind, words) => {
  const page = pageOf(kind);
  expect(page.match(words)).toHaveLength(1);
  expect(page).toMatch(/<legend><h1>[^<]+\?<\/h1><\/legend>/);
});

test('The page links to the request, but not for a reader who must not open it', () => {
  const link = new RegExp(`href="/#/requeststatus/${guid}">\\s*See request 1042`);
  expect(pageOf('solved')).toMatch(link);
  expect(pageOf('solved', '')).not.toContain('See request');
});

test('Words that only an unsolved problem needs are no fault of another answer', async () => {
  const read = (answer: string) =>
    readAnswer(
      new TextEncoder().encode(`answer=${answer}&words=${'x'.repeat(1001)}`),
      'application/x-www-form-urlencoded',
      { question: 'solved', photosBefore: 0, isNew: () => true },
    );
  expect(await read('solved')).toMatchObject({ answer: 'solved', words: '', faults: [] });
  expect((await read('partly')).faults).toEqual(['wordsTooLong']);
});
