/** What a handler is: a function of the decoded payload, the call around it, and the use cases that its type names. */
import type { CommandName, commands } from '@fixpoint/contract/commands/index.ts';
import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';

/** Who is calling: the live session that the call's token names. */
export interface Session {
  readonly clientId: number;
  readonly sessionId: number;
  /** null: a guest. */
  readonly accountId: number | null;
  /** 0 for guests and citizens, above 0 for staff. */
  readonly webSecurityLevel: number;
  /** What the account says of its owner; all empty for a guest. */
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/** What surrounds the payload of a call. */
export interface Call {
  /** Present when a valid token came along. */
  session: Session | undefined;
  /** The request's Host, with its port if it named one. */
  host: string;
  /** The caller's network address. */
  remoteAddress: string;
  /** When the call arrived, by the injected clock. */
  now: Date;
}

/** A call of a command that needs a token: it came, and is valid. */
export interface GuestCall extends Call {
  session: Session;
}

/** The call as the command's handler sees it. */
type CallOf<Name extends CommandName> = (typeof commands)[Name]['access'] extends 'open' ? Call : GuestCall;

/** Answers one command of the contract; a refusal is a thrown `ApplicationError`. */
export type Handler<Name extends CommandName, Deps> = (
  payload: PayloadOf<(typeof commands)[Name]>,
  call: CallOf<Name>,
  deps: Deps,
) => Promise<ResultOf<(typeof commands)[Name]>>;
