import type { KeyScope } from '@fixpoint/contract/desk/keys/key-scope.ts';
import type { Client } from '#clients/client.ts';
import type { Member } from '#desk/members/members.ts';
import type { DeskScope } from '#desk/scope.ts';
import type { Session } from '#sessions/session.ts';

/** The caller of a command of the desk. */
export interface Caller {
  client: Client;
  /** For an API key: a session that is not stored, with id 0. */
  session: Session;
  /** For an API key: its account, with the key's name as username. */
  member: Member;
  /** Id of the API key; undefined for a person. */
  keyId: number | undefined;
  /** The scopes of the API key; undefined for a person. */
  keyScopes: readonly KeyScope[] | undefined;
  /** Limits what the caller may see and do. All reads and changes of requests need it. */
  scope: DeskScope;
}
