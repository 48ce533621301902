/** How much of the machine a server uses; unset, it decides by itself. */
import type { Setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

export const capacitySettings = {
  jobsAtOnce: {
    name: 'JOBS_AT_ONCE',
    fallback: '',
    meaning:
      'How many jobs a server runs at the same time, and how many mails it sends; mails about accounts have one additional place. Unset: a quarter of `DATABASE_CONNECTIONS`.',
    expectedForm: 'a whole number from 1 to 200',
    schema: wholeNumber(1, 200).optional(),
  },
  cacheMegabytes: {
    name: 'CACHE_MEGABYTES',
    fallback: '',
    meaning:
      'How much memory a server uses to cache pages and settings of municipalities. Unset: a sixteenth of the memory that it may use, at most 1024.',
    expectedForm: 'a whole number of megabytes from 8 to 100000',
    schema: wholeNumber(8, 100_000).optional(),
  },
} satisfies Record<string, Setting<number | undefined>>;
