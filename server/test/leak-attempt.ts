import type { Inhabitant, InhabitedClient } from './inhabited-client.ts';

/** The caller, the owner of the things, and their municipalities. */
export interface LeakScene {
  readonly home: InhabitedClient;
  readonly me: Inhabitant;
  /** Municipality of the owner: another one, or the same. */
  readonly away: InhabitedClient;
  readonly other: Inhabitant;
}

/** One call. */
export interface Attempt {
  readonly fields: object;
  /** The host to call. Default: the caller's own. */
  readonly host?: InhabitedClient;
  /** Outcome for a caller who may use the command. */
  readonly ends: { readonly code: string } | { readonly data: unknown };
  /** True if it adds an account, in a municipality where anyone may register. */
  readonly addsAccount?: boolean;
}
