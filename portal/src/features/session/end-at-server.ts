// chunk: reporting
import { signOut } from '@fixpoint/contract/commands/sign-out.ts';
import { post } from '#api/call.ts';
import { envelopeOf } from '#api/envelope-of.ts';
import { expectRefusal } from '#api/token-refusal.ts';

/**
 * Ends the token's session at the server, also when the page is closed at once. Nobody waits for it: a server that does not
 * know the command, or does not answer, is no failure.
 */
export function endAtServer(token: string): void {
  expectRefusal(token);
  void post(envelopeOf(signOut, { token }), { keepalive: true }).catch(() => undefined);
}
