import type { Client } from '#clients/client.ts';
import type { Member } from '#desk/members/members.ts';
import type { Scope } from '#desk/scope.ts';
import type { Session } from '#sessions/session.ts';

/** Who calls the desk. */
export interface Caller {
  client: Client;
  /** Of a machine one that is kept nowhere, with 0 as its id. */
  session: Session;
  /** Of a machine: its account, with the key's name as username. */
  member: Member;
  /** Of a machine: its key. */
  keyId: number | undefined;
  /** Whether a second factor has to be set up before anything else. */
  isFactorMissing: boolean;
  /** What they may see and do; goes to whatever reads or changes requests. */
  scope: Scope;
}
