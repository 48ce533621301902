import { expect, test } from 'vitest';
import { NetworkFailure, ServerRefusal } from '#api/call-failure.ts';
import { photoFailureOf, photoFailureText, photoRefusalText } from './photo-failure.ts';

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

test('a file that is not accepted is explained with the exact words of the specification', () => {
  expect(photoRefusalText('not-jpeg')).toBe(
    'We only allow you to upload jpegs. Please try again with a jpeg.',
  );
  expect(photoRefusalText('too-big')).toBe('Sorry, this file is too big. Our image size limit is 10MB');
  expect(photoRefusalText('too-many')).toBe('A request can have at most 20 photos.');
  expect(photoRefusalText('too-many', 50)).toBe('A request can have at most 50 photos.');
});
