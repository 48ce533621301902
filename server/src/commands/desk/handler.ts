/** What a handler of the desk is: a function of the decoded payload, the call around it, and the long-lived objects of the process. */
import type { DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { DeskCommand, PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import type { StartedSession } from '#sessions/start-session.ts';
import type { CallOrigin } from '#commands/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { Caller } from '#workflows/caller.ts';
import type { FileAnswer } from './file-answer.ts';

/** What surrounds the payload of a call to the desk. */
export interface DeskCall extends CallOrigin {
  /** Present when somebody of the staff has signed in. */
  caller: Caller | undefined;
  /** Has the browser keep a session that the call has started, or with null none any more. */
  keepSession: (session: StartedSession | null) => void;
}

export interface DeskCallOfStaff extends DeskCall {
  caller: Caller;
}

type CallOf<Name extends DeskCommandName> = (typeof deskCommands)[Name]['access'] extends 'open'
  ? DeskCall
  : DeskCallOfStaff;

/** What a command answers with: a file where it says so. */
type DeskAnswerOf<Command extends DeskCommand> = Command extends { file?: string }
  ? FileAnswer
  : ResultOf<Command>;

/** Answers one command of the desk; a refusal is a thrown `ApplicationError`. */
export type DeskHandler<Name extends DeskCommandName> = (
  payload: PayloadOf<(typeof deskCommands)[Name]>,
  call: CallOf<Name>,
  parts: ServerParts,
) => Promise<DeskAnswerOf<(typeof deskCommands)[Name]>>;
