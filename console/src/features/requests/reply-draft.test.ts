import { expect, test } from 'vitest';
import { joinedDraft, unsentPart } from './reply-draft.ts';
import { withOthers } from './with-others.ts';

test('nothing is left of a draft that was sent as it is', () => {
  const draft = { text: 'We come on Monday.', statusId: 3, teamId: null };
  expect(unsentPart(draft, { ...draft })).toBeUndefined();
});

test('words that were typed after the sent ones are left, and so is another choice', () => {
  const sent = { text: 'We come on Monday.', statusId: 3, outcome: 'Filled' };
  const now = { ...sent, text: 'We come on Monday. Or Tuesday.', outcome: 'Paved' };
  expect(unsentPart(sent, now)).toEqual({ text: 'Or Tuesday.', outcome: 'Paved' });
});

test('a text that was rewritten while it was sent is left as a whole', () => {
  expect(unsentPart({ text: 'Monday' }, { text: 'We come on Monday.' })).toEqual({
    text: 'We come on Monday.',
  });
});

test('the text of a called-back reply comes before a begun one, and is not there twice', () => {
  expect(joinedDraft({ text: 'A' }, { text: 'B' }).text).toBe('A\n\nB');
  expect(joinedDraft({ text: 'A' }, { text: 'A' }).text).toBe('A');
  expect(joinedDraft({ text: 'A' }, { text: 'A and more' }).text).toBe('A and more');
});

test('a draft from two replies keeps the choices of both, and a clerk can switch to the other choices', () => {
  const calledBack = { text: 'A', statusId: 3, outcome: 'Filled', version: 5 };
  const begun = { text: 'B', statusId: 2, teamId: 4, version: 6 };
  const joined = joinedDraft(calledBack, begun);
  expect(joined).toEqual({
    text: 'A\n\nB',
    statusId: 3,
    outcome: 'Filled',
    teamId: 4,
    version: 5,
    others: { statusId: 2 },
  });
  const taken = withOthers(joined);
  expect(taken).toMatchObject({ statusId: 2, outcome: 'Filled', teamId: 4, others: { statusId: 3 } });
  expect(withOthers(taken)).toEqual(joined);
});
