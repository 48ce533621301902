/** Storage of photos and maps. */
import { z } from 'zod';
import { type FilesPlace, readFilesPlace } from '#platform/files/files-place.ts';
import type { Setting } from './setting.ts';

const expectedForm =
  'an address like s3://bucket/folder?endpoint=https://s3.example.org&region=eu-central-1 (with a key: s3://key:secret@bucket, a slash in it written as %2F), or file:///srv/fixpoint';

const place = z.string().transform((text, context): FilesPlace => {
  const read = readFilesPlace(text);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: expectedForm });
  return z.NEVER;
});

export const fileSettings = {
  filesUrl: {
    name: 'FILES_URL',
    fallback: '',
    meaning:
      'Where photos and maps are stored: an S3 store, or a folder. All servers of an installation need the same value. Unset: `DATA_DIR`.',
    expectedForm,
    schema: place.optional(),
  },
  filesNextUrl: {
    name: 'FILES_NEXT_URL',
    fallback: '',
    meaning:
      'Where photos and maps move to while the servers run (`npm run fixpoint -- files move`). Servers read from both places, and write here once the move has begun.',
    expectedForm,
    schema: place.optional(),
  },
  awsAccessKeyId: {
    name: 'AWS_ACCESS_KEY_ID',
    fallback: '',
    meaning: 'The key for a store whose address contains no key.',
    expectedForm: 'text',
    schema: z.string().optional(),
  },
  awsSecretAccessKey: {
    name: 'AWS_SECRET_ACCESS_KEY',
    fallback: '',
    meaning: 'The secret for that key.',
    expectedForm: 'text',
    schema: z.string().optional(),
  },
} satisfies Record<string, Setting<unknown>>;
