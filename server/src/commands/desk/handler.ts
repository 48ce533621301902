/** What a handler of the desk is: a function of the decoded payload, the call around it, and the long-lived objects of the process. */
import type { DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { DeskCommand, PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import type { Member } from '#desk/members/members.ts';
import type { Scope } from '#desk/scope.ts';
import type { Client } from '#clients/client.ts';
import type { StartedSession } from '#sessions/start-session.ts';
import type { Session } from '#sessions/session.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { FileAnswer } from './file-answer.ts';

/** What surrounds the payload of a call to the desk. */
export interface DeskCall {
  /** Present when somebody of the staff has signed in. */
  caller: Caller | undefined;
  /** The request's Host, with its port if it named one. */
  host: string;
  network: string | undefined;
  userAgent: string | undefined;
  /** When the call arrived, by the injected clock. */
  now: Date;
  /** Resolves when the answer is sent, or the caller has hung up. */
  whenSent: () => Promise<void>;
  /** Has the browser keep a session that the call has started, or with null none any more. */
  keepSession: (session: StartedSession | null) => void;
}

/** Who calls. */
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
