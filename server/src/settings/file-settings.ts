/** Where photos and maps are. */
import { z } from 'zod';
import { type FilesPlace, readFilesPlace } from '#platform/files/files-place.ts';
import type { Setting } from './setting.ts';

const expected =
  'an address like s3://bucket/folder?endpoint=https://s3.example.org&region=eu-central-1 (a key may stand before the bucket, s3://key:secret@bucket, with a slash in it written as %2F), or file:///srv/fixpoint';

const place = z.string().transform((text, context): FilesPlace => {
  const read = readFilesPlace(text);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: expected });
  return z.NEVER;
});

export const fileSettings = {
  filesUrl: {
    name: 'FILES_URL',
    fallback: '',
    meaning:
      'Where photos and maps are kept: a store that speaks S3, or a folder. All servers of an installation have the same. Unset: `DATA_DIR`.',
    expected,
    schema: place.optional(),
  },
  filesNextUrl: {
    name: 'FILES_NEXT_URL',
    fallback: '',
    meaning:
      'Where they are moved to while the servers run (`npm run fixpoint -- files move`): it is read too, and written to once the move has begun.',
    expected,
    schema: place.optional(),
  },
  awsAccessKeyId: {
    name: 'AWS_ACCESS_KEY_ID',
    fallback: '',
    meaning: 'Who asks a store whose address has no key.',
    expected: 'text',
    schema: z.string().optional(),
  },
  awsSecretAccessKey: {
    name: 'AWS_SECRET_ACCESS_KEY',
    fallback: '',
    meaning: 'The secret that goes with it.',
    expected: 'text',
    schema: z.string().optional(),
  },
} satisfies Record<string, Setting<unknown>>;
