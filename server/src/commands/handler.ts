/** What a handler is: a function of the decoded payload, the call around it, and the long-lived objects of the process. */
import type { CommandName, commands } from '@fixpoint/contract/commands/index.ts';
import type { AnswerOf, PayloadOf } from '@fixpoint/contract/define-command.ts';
import type { Session } from '#sessions/session.ts';
import type { QueuedResult } from './call/large-answers.ts';
import type { ServerParts } from './server-parts.ts';

/** Where and when a call came from, through whichever door. */
export interface CallOrigin {
  /** The request's Host, with its port if it named one. */
  host: string;
  /** The network that the caller counts as; undefined where the address is a proxy's, of which nobody knows for whom it calls. */
  network: string | undefined;
  /** What the caller says of its program, of any length; nobody has looked at it. */
  userAgent: string | undefined;
  /** When the call arrived, by the injected clock. */
  now: Date;
  /** Resolves when the answer is sent, or the caller has hung up. */
  whenSent: () => Promise<void>;
}

/** What surrounds the payload of a call. */
export interface Call extends CallOrigin {
  /** Present when a valid token came along. */
  session: Session | undefined;
}

/** A call of a command that needs a token: it came, and is valid. */
export interface CallWithSession extends Call {
  session: Session;
}

/** The call as the command's handler sees it. */
type CallOf<Name extends CommandName> = (typeof commands)[Name]['access'] extends 'open'
  ? Call
  : CallWithSession;

/** A result whose lists may come in batches. */
type InBatches<Result> = {
  [Field in keyof Result]: Result[Field] extends readonly (infer Entry)[]
    ? Result[Field] | AsyncIterable<Entry[]>
    : Result[Field];
};

/** Answers one command of the contract; a refusal is a thrown `ApplicationError`. */
export type Handler<Name extends CommandName> = (
  payload: PayloadOf<(typeof commands)[Name]>,
  call: CallOf<Name>,
  parts: ServerParts,
) => Promise<AnswerOf<(typeof commands)[Name]> | QueuedResult<InBatches<AnswerOf<(typeof commands)[Name]>>>>;
