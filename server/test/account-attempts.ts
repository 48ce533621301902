/** Attempts on the commands about the caller's own account and second factor, for `deskAttempts`. */
import type { DeskAttempt } from './desk-attempt.ts';
import { goodPassword } from './test-accounts.ts';

const ends = (name: DeskAttempt['elsewhere']) => ({ elsewhere: name, otherTeam: name });
const wrongPassword = `not ${goodPassword}`;
const key = 'abcdefghijklmnop';

export const accountAttempts = {
  findOwnAccount: { from: 'viewer', payload: () => ({}), ...ends('own'), isForPeople: true },
  saveOwnAccount: {
    from: 'viewer',
    payload: () => ({ firstName: 'Mary', lastName: 'Major' }),
    ...ends('own'),
    isForPeople: true,
  },
  changeOwnPassword: {
    from: 'viewer',
    payload: () => ({ password: wrongPassword, newPassword: 'an entirely new password' }),
    ...ends('passwordNotAccepted'),
    isForPeople: true,
  },
  changeOwnEmail: {
    from: 'viewer',
    payload: () => ({ newEmail: 'mary@new.example', password: wrongPassword }),
    ...ends('passwordNotAccepted'),
    isForPeople: true,
  },
  recoverPassword: { from: 'open', payload: () => ({ username: 'nobody of this name' }), ...ends('own') },
  choosePassword: {
    from: 'open',
    payload: () => ({ key, newPassword: 'an entirely new password' }),
    ...ends('keyNotValid'),
  },
  confirmNewEmail: { from: 'open', payload: () => ({ key }), ...ends('keyNotValid') },
  beginSecondFactor: { from: 'viewer', payload: () => ({}), ...ends('own'), isForPeople: true },
  confirmSecondFactor: {
    from: 'viewer',
    payload: () => ({ code: 'no code' }),
    ...ends('secondFactorNeeded'),
    isForPeople: true,
  },
  endSecondFactor: {
    from: 'viewer',
    payload: () => ({ password: wrongPassword }),
    ...ends('passwordNotAccepted'),
    isForPeople: true,
  },
  renewRecoveryCodes: {
    from: 'viewer',
    payload: () => ({ password: wrongPassword }),
    ...ends('passwordNotAccepted'),
    isForPeople: true,
  },
} as const satisfies Record<string, DeskAttempt>;
