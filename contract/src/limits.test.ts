import { expect, test } from 'vitest';
import { writeCall } from '#wire/envelope.ts';
import { escapeText } from '#wire/escaped-text.ts';
import * as limits from './limits.ts';

const { descriptionMaxLength, photoMaxBytes, requestMaxBytes } = limits;

test('The limits equal those in the specification and the protocol', () => {
  const megabyte = 1_048_576;
  expect(limits).toMatchObject({
    photoMaxBytes: 10 * megabyte,
    photoMaxWidth: 500,
    photoMaxHeight: 1000,
    photoNameMaxLength: 100,
    displayImageMaxBytes: 4 * megabyte,
    displayImageMaxSide: 2000,
    answerMaxBytes: 100 * megabyte,
    emailMaxLength: 255,
    nameMaxLength: 255,
    phoneMaxLength: 20,
    passwordMaxLength: 100,
    passwordMinLength: 8,
    noteMaxLength: 2000,
    listDescriptionLength: 125,
    keyLength: 16,
    requestPriority: 5,
    priorityMax: 9,
    guestUserName: 'guest',
    addressNoGeocode: '0 No Geocode',
    addressNotFound: '0 Not Found',
  });
});

test('The largest request fits the largest photo in its envelope, even with escaped slashes, and little more', () => {
  // In random bytes each of the 64 signs is equally frequent. This text has twice as many slashes.
  const data = `${'A'.repeat(31)}/`.repeat(Math.ceil(photoMaxBytes / 24));
  const json = JSON.stringify({ cmd: 'createtempfile', name: 'photo.jpg', data });
  const envelope = writeCall(json.replaceAll('/', String.raw`\/`), 'urn:x');
  expect(envelope.length).toBeLessThan(requestMaxBytes);
  expect(requestMaxBytes - envelope.length).toBeLessThan(0.01 * requestMaxBytes);
});

test('The largest request fits the longest description, in any escaping', () => {
  expect(escapeText('坑'.repeat(descriptionMaxLength)).length).toBeLessThan(requestMaxBytes);
});
