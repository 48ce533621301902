/** A handler of the desk is a function of the payload, the call and the shared objects of the process. */
import type { DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { DeskCommand, PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import type { StartedSession } from '#sessions/start-session.ts';
import type { CallOrigin } from '#commands/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { Caller } from '#workflows/caller.ts';
import type { FileAnswer } from './file-answer.ts';

/** A call to the desk, without its payload. */
export interface DeskCall extends CallOrigin {
  /** Undefined if nobody has signed in. */
  caller: Caller | undefined;
  /** Stores a new session in the browser; null ends the session there. */
  keepSession: (session: StartedSession | null) => void;
}

export interface DeskCallOfStaff extends DeskCall {
  caller: Caller;
}

type CallOf<Name extends DeskCommandName> = (typeof deskCommands)[Name]['access'] extends 'open'
  ? DeskCall
  : DeskCallOfStaff;

/** The answer of a command: its result, or a file. */
type DeskAnswerOf<Command extends DeskCommand> = Command extends { files?: readonly string[] }
  ? FileAnswer
  : ResultOf<Command>;

/** Answers a command of the desk. Throws `ApplicationError` for a refusal. */
export type DeskHandler<Name extends DeskCommandName> = (
  payload: PayloadOf<(typeof deskCommands)[Name]>,
  call: CallOf<Name>,
  parts: ServerParts,
) => Promise<DeskAnswerOf<(typeof deskCommands)[Name]>>;
