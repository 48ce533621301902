import { expect, test } from 'vitest';
import { NetworkFailure, ServerRefusal } from '#api/call-failure.ts';
import { photoFailureOf } from './photo-failure.ts';
import { photoFailureText, refusalTexts } from './photo-failure-text.ts';

const refusal = new ServerRefusal({
  errorName: 'photoNotAccepted',
  code: '00010016',
  message: 'Too dark.',
  securityStatus: 'Success',
  data: '',
});

test("the server's message about a photo follows the sentence; other failures get no details", () => {
  expect(photoFailureText(photoFailureOf(refusal))).toBe('Unexpected server error. Too dark.');
  for (const reason of [new NetworkFailure('timeout', 'Too late'), new Error('no picture'), 'odd'])
    expect(photoFailureText(photoFailureOf(reason))).toBe('Unexpected error.');
});

test('files that are not accepted are explained with the exact words of the specification, and then named', () => {
  const refusals = [
    { reason: 'not-jpeg' as const, names: ['plan.png', 'letter.pdf'] },
    { reason: 'too-big' as const, names: ['wall.jpg'] },
  ];
  expect(refusalTexts(refusals)).toEqual([
    'We only allow you to upload jpegs. Please try again with a jpeg.',
    'plan.png, letter.pdf',
    'Sorry, this file is too big. Our image size limit is 10MB',
    'wall.jpg',
  ]);
  const tooMany = [{ reason: 'too-many' as const, names: ['last.jpg'] }];
  expect(refusalTexts(tooMany)).toEqual(['A request can have at most 20 photos.', 'last.jpg']);
  expect(refusalTexts(tooMany, 50)[0]).toBe('A request can have at most 50 photos.');
});
