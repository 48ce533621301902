import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTempFile } from '@fixpoint/contract/commands/create-temp-file.ts';
import { tempFilePayload } from './upload-photo.ts';

test('a photo of a new request carries the listed fields, and its bytes as base64', () => {
  const guid = '0b6f7a1e-3a52-4f0a-9a44-6d1c0a4f7d21';
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
  const payload = tempFilePayload('hole.jpg', jpeg, guid, 'a-token', new Date(1_700_000_000_000));
  expect(z.encode(createTempFile.payload, payload)).toEqual({
    Token: 'a-token',
    datecollected: '/Date(1700000000000)/',
    dateposted: '/Date(1700000000000)/',
    guid,
    isImage: true,
    extension: '.jpg',
    name: 'hole.jpg',
    data: '/9j/4A==',
  });
});
