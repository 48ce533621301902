import { expect, test } from 'vitest';
import type { CaseDraft } from './case-drafts.ts';
import { withProposal } from './template-proposal.ts';

const begun: CaseDraft = { text: 'A' };
const first = { statusId: 3, outcome: 'Filled', teamId: 2, assigneeId: 7 };

test('a second template takes the choices of the first one out', () => {
  const draft = withProposal(begun, first);
  expect(draft).toEqual({ text: 'A', ...first, proposed: first });
  expect(withProposal(draft, { statusId: 2 })).toEqual({ text: 'A', statusId: 2, proposed: { statusId: 2 } });
  expect(withProposal(draft, {})).toEqual({ text: 'A' });
});

test('the choices of the member stay when they choose another template', () => {
  const draft = { ...withProposal(begun, first), statusId: 1, teamId: null };
  expect(withProposal(draft, {})).toEqual({ text: 'A', statusId: 1, teamId: null });
});
