import type { PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import { expect, test } from 'vitest';
import { isWider } from './is-wider.ts';

const pothole = { key: 'pothole', shows: 'reviewed', place: 'street' } as const;
const saved: PublishSetting = { preset: 'reviewed', closedForDays: 90, workTypes: [pothole] };

test.each<[string, Partial<PublishSetting>, boolean]>([
  ['The same setting', {}, false],
  ['A larger preset that no work type uses', { preset: 'open' }, false],
  ['More words', { preset: 'open', workTypes: [{ ...pothole, shows: 'open' }] }, true],
  ['A more exact place', { workTypes: [{ ...pothole, place: 'exact' }] }, true],
  ['A less exact place', { workTypes: [{ ...pothole, place: 'cell' }] }, false],
  ['A new public work type', { workTypes: [pothole, { ...pothole, key: 'tree' }] }, true],
  [
    'A new work type that shows nothing',
    { workTypes: [pothole, { ...pothole, key: 'tree', shows: 'nothing' }] },
    false,
  ],
  ['Closed requests for longer', { closedForDays: 91 }, true],
  ['Closed requests for ever', { closedForDays: 0 }, true],
  ['Closed requests for a shorter time', { closedForDays: 30 }, false],
  ['Closed requests for longer, but nothing public', { preset: 'nothing', closedForDays: 0 }, false],
])('$0: strangers see more is $2', (_title, change, isMore) => {
  expect(isWider(saved, { ...saved, ...change })).toBe(isMore);
});
