/** A handler is a function of the payload, the call and the shared objects of the process. */
import type { CommandName, commands } from '@fixpoint/contract/commands/index.ts';
import type { AnswerOf, PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { Session } from '#sessions/session.ts';
import type { QueuedResult } from './call/large-answers.ts';
import type { ServerParts } from './server-parts.ts';

/** Origin and time of a call, for any door. */
export interface CallOrigin {
  /** Host of the request, with the port if there is one. */
  host: string;
  /**
   * The network that the caller counts for; undefined for a proxy's address, because the client behind it is
   * unknown.
   */
  network: string | undefined;
  /** The caller's user agent, of any length and not checked. */
  userAgent: string | undefined;
  /** Arrival of the call, by the injected clock. */
  now: Date;
  /** Resolves when the answer is sent or the caller hangs up. */
  whenSent: () => Promise<void>;
}

/** A call, without its payload. */
export interface Call extends CallOrigin {
  /** Undefined without a valid token. */
  session: Session | undefined;
}

/** A call of a command that needs a valid token. */
export interface CallWithSession extends Call {
  session: Session;
}

/** The call that the command's handler gets. */
type CallOf<Name extends CommandName> = (typeof commands)[Name]['access'] extends 'open'
  ? Call
  : CallWithSession;

/** A result whose lists may come in batches. */
type InBatches<Result> = {
  [Field in keyof Result]: Result[Field] extends readonly (infer Entry)[]
    ? Result[Field] | AsyncIterable<Entry[]>
    : Result[Field];
};

/** Answers a command of the contract. Throws `ApplicationError` for a refusal. */
export type Handler<Name extends CommandName> = (
  payload: PayloadOf<(typeof commands)[Name]>,
  call: CallOf<Name>,
  parts: ServerParts,
) => Promise<AnswerOf<(typeof commands)[Name]> | QueuedResult<InBatches<AnswerOf<(typeof commands)[Name]>>>>;
