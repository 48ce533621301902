import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFile } from '@fixpoint/contract/commands/create-file.ts';
import { createTempFile } from '@fixpoint/contract/commands/create-temp-file.ts';
import { filePayload } from './upload-photo.ts';

const guid = '0b6f7a1e-3a52-4f0a-9a44-6d1c0a4f7d21';
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const payload = filePayload('hole.jpg', jpeg, 'a-token', new Date(1_700_000_000_000));

const listed = {
  Token: 'a-token',
  datecollected: '/Date(1700000000000)/',
  dateposted: '/Date(1700000000000)/',
  isImage: true,
  extension: '.jpg',
  name: 'hole.jpg',
  data: '/9j/4A==',
};

test('a photo of a new request has the listed fields, and its bytes as base64', () => {
  expect(z.encode(createTempFile.payload, { ...payload, guid })).toEqual({ ...listed, guid });
});

test('a photo of an existing request has the same fields, and names the request', () => {
  expect(z.encode(createFile.payload, { ...payload, WorkRequestGuid: guid })).toEqual({
    ...listed,
    WorkRequestGuid: guid,
  });
});
