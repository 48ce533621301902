/** Attempts on the commands about the public view, for `deskAttempts`. */
import type { DeskAttempt } from './desk-attempt.ts';

export const publishAttempts = {
  savePublish: {
    from: 'manager',
    // This version never exists.
    payload: () => ({ version: -1, value: { preset: 'open', closedForDays: 0, workTypes: [] } }),
    elsewhere: 'conflict',
    otherTeam: 'conflict',
    isForPeople: true,
  },
  countPublic: {
    from: 'manager',
    payload: () => ({ value: { preset: 'nothing', closedForDays: 180, workTypes: [] } }),
    elsewhere: 'own',
    otherTeam: 'own',
  },
  findToRelease: { from: 'clerk', payload: () => ({}), elsewhere: 'own', otherTeam: 'own' },
  foreseeRelease: {
    from: 'clerk',
    payload: ({ requestId }) => ({ requestId, words: 'x' }),
    elsewhere: 'notFound',
    otherTeam: 'notFound',
  },
  decideRelease: {
    from: 'clerk',
    payload: ({ requestId }) => ({
      requestId,
      decision: 0,
      words: { state: 'keptBack' },
      reason: 'personal',
    }),
    elsewhere: 'notFound',
    otherTeam: 'notFound',
  },
  findAbuseReports: { from: 'clerk', payload: () => ({}), elsewhere: 'own', otherTeam: 'own' },
  decideAbuseReports: {
    from: 'clerk',
    payload: ({ requestId }) => ({ requestId, isStaying: true, seenReports: 1 }),
    elsewhere: 'notFound',
    otherTeam: 'notFound',
  },
} as const satisfies Record<string, DeskAttempt>;
