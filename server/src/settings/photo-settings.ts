/** Limits on disk space for photos. */
import { z } from 'zod';
import type { Quota } from '#platform/limits/quota.ts';
import type { Setting } from './setting.ts';

const writtenQuota = /^([1-9]\d{0,8}) photos, ([1-9]\d{0,8}) MB$/;

function quota(of: string, fallback: string, meaning: string): Setting<Quota | null> {
  const schema = z
    .string()
    .regex(/^none$/)
    .transform(() => null)
    .or(
      z
        .string()
        .regex(writtenQuota)
        .transform((text) => {
          const [, photos, megabytes] = writtenQuota.exec(text)!;
          return { photos: Number(photos), megabytes: Number(megabytes) };
        }),
    );
  return {
    name: `WAITING_PHOTOS_OF_${of}`,
    fallback,
    meaning,
    expectedForm: "a quota like '100 photos, 50 MB', or none",
    schema,
  };
}

export const photoSettings = {
  freeSpaceFloor: {
    name: 'FREE_SPACE_FLOOR',
    fallback: '1000',
    meaning:
      'How many megabytes must stay free on the disk, if photos are stored in a folder. With less, new photos are refused, and photos of unsent requests are deleted after an hour.',
    expectedForm: 'a whole number of megabytes from 0 to 1000000000',
    schema: z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(z.number().max(1_000_000_000)),
  },
  waitingPhotosOfSession: quota(
    'SESSION',
    '100 photos, 50 MB',
    'Stored photos for unsent requests, for one guest session, or for one citizen or member at the desk in all sessions.',
  ),
  waitingPhotosOfNetwork: quota(
    'NETWORK',
    '600 photos, 150 MB',
    'The same for all guests of one network, in one municipality.',
  ),
  waitingPhotosOfClient: quota(
    'CLIENT',
    '20000 photos, 5000 MB',
    'The same for all guests of a municipality.',
  ),
} satisfies Record<string, Setting<unknown>>;
