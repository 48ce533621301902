import { afterEach, expect, test, vi } from 'vitest';
import { draftKeys, forgetDrafts, writeDraft } from '#test/fake-draft-database.ts';
import { withoutPictures } from './draft.ts';
import { halfWritten } from '#test/half-written.ts';
import { forgetCitizenDrafts } from './forget-citizen-drafts.ts';

vi.mock('./draft-database.ts', () => import('#test/fake-draft-database.ts'));

afterEach(() => forgetDrafts());

test("after a citizen's account is deleted, both of its drafts are deleted, and the drafts of others stay", async () => {
  const words = withoutPictures(halfWritten('A hole'));
  const owners = [
    'citizen ada@city.example',
    'citizen ada@city.example second',
    'citizen bo@city.example',
  ] as const;
  for (const owner of owners) await writeDraft(null, [3, owner], { words, photos: [] });
  await forgetCitizenDrafts(3, 'ada@city.example');
  expect(await draftKeys()).toEqual([[3, 'citizen bo@city.example']]);
});
