/** Attempts on the commands about questions, for `deskAttempts` and `leakAttempts`. */
import type { DeskAttempt } from './desk-attempt.ts';
import type { DeskScene } from './desk-scene.ts';
import type { Attempt, LeakScene } from './leak-attempt.ts';

const own = { elsewhere: 'own', otherTeam: 'own' } as const;
const unseen = { elsewhere: 'notFound', otherTeam: 'conflict' } as const;
const ofWorkType = ({ workTypeId }: DeskScene) => ({ workTypeId });
const nothing = { entries: [] };

export const questionAttempts = {
  findQuestions: { from: 'viewer', payload: () => ({}), ...own },
  testQuestions: { from: 'manager', payload: () => ({ set: nothing }), ...own },
  publishQuestions: {
    from: 'manager',
    payload: (scene) => ({ ...ofWorkType(scene), version: 4711, set: nothing }),
    ...unseen,
  },
  findQuestionHistory: { from: 'manager', payload: ofWorkType, ...own },
  takeBackQuestions: {
    from: 'manager',
    payload: (scene) => ({ ...ofWorkType(scene), version: 4711, to: 0 }),
    ...unseen,
  },
} as const satisfies Record<string, DeskAttempt>;

export const questionLeaks = {
  findQuestionSets: ({ away }: LeakScene): Attempt[] => [
    { fields: { clientid: away.clientId }, ends: { code: '' } },
  ],
  /** A guid opens its request to everyone in its municipality, and to nobody else. */
  findQuestionAnswers: ({ home, away, me, other }: LeakScene): Attempt[] =>
    home.clientId === away.clientId
      ? []
      : [{ fields: { token: me.token, guid: other.request.guid }, ends: { code: '00010004' } }],
  countStop: ({ me, away }: LeakScene): Attempt[] => [
    {
      fields: { token: me.token, worktypeid: away.potholeId, key: 'gas' },
      ends: { data: { Result: false } },
    },
  ],
};
