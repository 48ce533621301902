/** Quotas of a municipality in the installation, unless its folder sets others. */
import { z } from 'zod';
import type { Setting } from './setting.ts';

function quota(name: string, fallback: string, meaning: string, unit: string): Setting<number | null> {
  return {
    name: `QUOTA_${name}`,
    fallback,
    meaning,
    expectedForm: `a whole number of ${unit} from 1 to 1000000000, or none`,
    schema: z
      .string()
      .regex(/^none$/)
      .transform(() => null)
      .or(
        z
          .string()
          .regex(/^[1-9]\d{0,9}$/)
          .transform(Number)
          .pipe(z.number().max(1_000_000_000)),
      ),
  };
}

export const quotaSettings = {
  mailsOfClient: quota(
    'MAILS_OF_CLIENT',
    '20000',
    'The most mails of a municipality per day. Further mails are sent the next day, except mails that people need for their accounts, which are counted but never held.',
    'mails',
  ),
  keptPhotoMegabytesOfClient: quota(
    'PHOTO_MEGABYTES_OF_CLIENT',
    'none',
    'The most megabytes of all stored photos and attachments of a municipality. Above it, residents are asked to send their requests without photos.',
    'megabytes',
  ),
} satisfies Record<string, Setting<number | null>>;
