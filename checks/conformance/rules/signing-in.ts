import { type ConformanceCheck, type CheckGroup, specifiedCheck } from '#check.ts';
import { type SessionFacts, NotSignedIn } from '#facts/session-facts.ts';
import { signInFields } from '#facts/sign-in-fields.ts';
import * as shapes from '#shapes/specified-shapes.ts';
import { wireTimeOf } from '#shapes/wire-time-of.ts';
import type { CheckTrial } from '#check-trial.ts';
import { needsNamingHost } from './calls-for.ts';

const rules = 'wire-protocol.md, Rules the calls follow';
const signInResult = 'citizen-portal.md 3, Sign-in result';

interface SignInData {
  UserName: string;
  TokenExpiration: string;
  WebSecurityLevel: number;
}

/** The session of a sign-in. A missing session is a difference. */
async function signIn(trial: CheckTrial, session: Promise<SessionFacts>): Promise<SessionFacts> {
  try {
    return await session;
  } catch (error) {
    if (!(error instanceof NotSignedIn)) throw error;
    return trial.need<SessionFacts>(undefined, 'an answer with Token', error.got);
  }
}

/** The answer to every kind of sign-in. */
function expectSignedIn(trial: CheckTrial, { answer }: SessionFacts): SignInData {
  const data = (trial.dataOf(answer) ?? {}) as SignInData;
  trial.expectKind(shapes.signInShape, data);
  const expiresAt = wireTimeOf(data.TokenExpiration);
  trial.expect(expiresAt > Date.now(), 'TokenExpiration in the future', data.TokenExpiration);
  const status = answer.result!.securityStatus;
  trial.expect(['Success', 'Unchecked'].includes(status), 'SecurityStatus Success, or Unchecked', status);
  return data;
}

const accountSignsIn = (
  who: 'citizen' | 'staff',
  level: string,
  isLevel: (level: number) => boolean,
): ConformanceCheck =>
  specifiedCheck(`${who} sign in with WebSecurityLevel ${level}`, 'citizen-portal.md 6', async (trial) => {
    const { WebSecurityLevel } = expectSignedIn(trial, await signIn(trial, trial.facts[who]()));
    trial.expect(isLevel(WebSecurityLevel), `WebSecurityLevel ${level}`, WebSecurityLevel);
  });

const guestCredentials = { name: 'guest', password: '' };

export const signingIn: CheckGroup = {
  title: 'Signing in',
  checks: [
    specifiedCheck("the guest signs in as 'guest' with an empty password", signInResult, async (trial) => {
      const { WebSecurityLevel } = expectSignedIn(trial, await signIn(trial, trial.facts.guest()));
      trial.expect(WebSecurityLevel === 0, 'WebSecurityLevel 0', WebSecurityLevel);
    }),
    specifiedCheck('where guests may not report, the guest cannot sign in', rules, async (trial) => {
      const { id, mayReportAnonymously } = await trial.facts.client();
      if (mayReportAnonymously) return trial.cannot('needs a municipality that takes no requests of guests');
      const { result } = await trial.server.call(signInFields(guestCredentials, id));
      trial.expect(!result?.data.includes('Token'), 'no token', 'a token');
    }),
    specifiedCheck(
      "without ClientId, the host's first label names the municipality",
      rules,
      async (trial) => {
        await trial.facts.guest();
        needsNamingHost(trial);
        const answer = await trial.server.call(signInFields(guestCredentials));
        expectSignedIn(trial, { answer, token: '', userName: 'guest' });
      },
    ),
    accountSignsIn('citizen', '0', (level) => level === 0),
    accountSignsIn('staff', 'above 0', (level) => level > 0),
  ],
};
