/** What photos may take of the disk. */
import { z } from 'zod';
import type { Quota } from '#platform/limits/quota.ts';
import type { Setting } from './setting.ts';

const written = /^([1-9]\d{0,8}) photos, ([1-9]\d{0,8}) MB$/;

function quota(of: string, fallback: string, meaning: string): Setting<Quota | null> {
  const schema = z
    .string()
    .regex(/^none$/)
    .transform(() => null)
    .or(
      z
        .string()
        .regex(written)
        .transform((text) => {
          const [, photos, megabytes] = written.exec(text)!;
          return { photos: Number(photos), megabytes: Number(megabytes) };
        }),
    );
  return {
    name: `WAITING_PHOTOS_OF_${of}`,
    fallback,
    meaning,
    expected: "a quota like '100 photos, 50 MB', or none",
    schema,
  };
}

export const photoSettings = {
  freeSpaceFloor: {
    name: 'FREE_SPACE_FLOOR',
    fallback: '1000',
    meaning:
      'How many megabytes of their disk photos leave free, where they are in a folder: with less, none are taken, and what waits for a request that is not sent goes after an hour.',
    expected: 'a whole number of megabytes from 0 to 1000000000',
    schema: z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(z.number().max(1_000_000_000)),
  },
  waitingPhotosOfSession: quota(
    'SESSION',
    '100 photos, 50 MB',
    'What one session of a guest, or one citizen or member of staff at the desk in all sessions, may have uploaded for requests that were not sent yet, as it is kept.',
  ),
  waitingPhotosOfNetwork: quota(
    'NETWORK',
    '600 photos, 150 MB',
    'The same of all guests of one network, in one municipality.',
  ),
  waitingPhotosOfTown: quota('TOWN', '20000 photos, 5000 MB', 'The same of all guests of a municipality.'),
} satisfies Record<string, Setting<unknown>>;
