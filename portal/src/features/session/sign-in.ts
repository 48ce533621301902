/** Signs in at the server; the caller applies the result. */
import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import { guestUserName } from '@fixpoint/contract/limits.ts';
import { call, type CallOptions } from '#api/call.ts';
import { languageToSend } from '#messages/language.ts';

export type SignInResult = ResultOf<typeof signIn>;

/** A portal is no phone (spec 9: guest PhoneId -1). */
const noPhone = -1;

function payloadOf(userName: string, password: string, clientId: number): PayloadOf<typeof signIn> {
  return {
    UserName: userName,
    Password: password,
    ClientId: clientId,
    PhoneId: noPhone,
    PhoneNumber: '',
    Platform: 'Web',
    Browser: navigator.userAgent,
    Version: '',
    Other: '',
    MatchesPreviousLogin: false,
    Help: false,
    ...languageToSend(),
  };
}

export function signInCitizen(email: string, password: string, clientId: number): Promise<SignInResult> {
  return call(signIn, payloadOf(email, password, clientId));
}

/** spec 6: user 'guest' with an empty password. */
export function signInGuest(clientId: number, options?: CallOptions): Promise<SignInResult> {
  return call(signIn, payloadOf(guestUserName, '', clientId), options);
}
