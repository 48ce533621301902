/**
 * The steps of every call, for each door: find the command, find the caller, judge, decode, count, handle,
 * encode. A refusal is thrown, and the door answers it in its own form. Every call is measured, and every
 * refusal is watched.
 */
import type { CommandName } from '@fixpoint/contract/commands/index.ts';
import type { DeskCommandName } from '@fixpoint/contract/desk/index.ts';
import { isStaff } from '#commands/call/access.ts';
import type { CallOrigin } from '#commands/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { MeasuredCall, Metrics } from '#platform/telemetry/metrics.ts';
import type { Session } from '#sessions/session.ts';
import { measureCall } from './measure-call.ts';
import { watchRefusals } from './watch-refusals.ts';

type Name = CommandName | DeskCommandName;

type Handle = (payload: never, call: never, parts: ServerParts) => Promise<unknown>;

/** A command and its handler. */
export interface FoundCommand<Of extends Name = Name, Command = { readonly cmd: string }> {
  readonly name: Of;
  readonly command: Command;
  readonly handle: Handle;
}

/** A call in progress. Each door adds its own fields: the request, and later the caller. */
export interface RunningCall<CommandOfDoor> extends CallOrigin {
  /** Start of the call, from `performance.now()`. */
  readonly began: number;
  /** Undefined until the command is found. */
  foundCommand: CommandOfDoor | undefined;
}

interface KnownCaller {
  readonly session: Session | undefined;
  /** The id of the API key; undefined for a person. */
  readonly keyId?: number | undefined;
}

/** The steps that differ between doors. All of them may throw a refusal. */
export interface Door<CommandOfDoor extends FoundCommand, Call extends RunningCall<CommandOfDoor>, Answer> {
  /** The name of the door in the metrics. */
  readonly name: MeasuredCall['door'];
  find(call: Call): CommandOfDoor;
  /** Finds the caller and keeps it in the call. */
  findCaller(call: Call, command: CommandOfDoor['command']): Promise<void>;
  callerOf(call: Call): KnownCaller | undefined;
  /** Throws unless the caller may use the command. */
  judge(call: Call, command: CommandOfDoor['command']): Promise<void> | void;
  /** The payload, not yet decoded. */
  bodyOf(call: Call): unknown;
  decode(call: Call, command: CommandOfDoor['command']): unknown;
  /** Counts the call against the limits of its caller. */
  count(call: Call, payload: unknown): Promise<void> | undefined;
  encode(result: unknown, call: Call, command: CommandOfDoor['command']): Promise<Answer> | Answer;
}

export interface PipelineDeps {
  readonly parts: ServerParts;
  readonly metrics: Pick<Metrics, 'call' | 'request' | 'givenUp'>;
}

/** The pipeline of one door. */
export class Pipeline<CommandOfDoor extends FoundCommand, Call extends RunningCall<CommandOfDoor>, Answer> {
  readonly #door: Door<CommandOfDoor, Call, Answer>;
  readonly #deps: PipelineDeps;

  constructor(door: Door<CommandOfDoor, Call, Answer>, deps: PipelineDeps) {
    this.#door = door;
    this.#deps = deps;
  }

  /** Finds the command and the caller, and checks the call. A refusal that it throws is not watched. */
  async admit(call: Call): Promise<CommandOfDoor> {
    const door = this.#door;
    const foundCommand = door.find(call);
    call.foundCommand = foundCommand;
    await door.findCaller(call, foundCommand.command);
    await door.judge(call, foundCommand.command);
    return foundCommand;
  }

  /** Admits a call before its body is read; `answer` does the rest. Throws the refusal. */
  async begin(call: Call): Promise<Call> {
    try {
      await this.admit(call);
      return call;
    } catch (error) {
      await this.#endRefused(call, error);
      throw error;
    }
  }

  /** Answers a call, and admits it first if `begin` has not. Throws the refusal. */
  async answer(call: Call): Promise<Answer> {
    try {
      const foundCommand = call.foundCommand ?? (await this.admit(call));
      const answer = await this.#answerInTurn(call, foundCommand);
      this.#measure(call, undefined);
      return answer;
    } catch (error) {
      await this.#endRefused(call, error);
      throw error;
    }
  }

  /**
   * Answers a call. A call of staff uses their share of the database, and a costly one waits for its turn.
   */
  #answerInTurn(call: Call, foundCommand: CommandOfDoor): Promise<Answer> {
    const { parts } = this.#deps;
    const { session, keyId } = this.#door.callerOf(call) ?? {};
    if (session === undefined || !isStaff(session)) return this.#answerFrom(parts, call, foundCommand);
    const { clientId, accountId } = session;
    const { whenSent } = call;
    const ofStaff = {
      name: foundCommand.name,
      body: this.#door.bodyOf(call),
      clientId,
      keyId,
      accountId,
      whenSent,
    };
    return parts.staffCalls.answer(ofStaff, (databases) =>
      this.#answerFrom({ ...parts, ...databases }, call, foundCommand),
    );
  }

  async #answerFrom(parts: ServerParts, call: Call, { command, handle }: CommandOfDoor): Promise<Answer> {
    const door = this.#door;
    const payload = door.decode(call, command);
    await door.count(call, payload);
    // The handler belongs to the schema of the payload. The compiler cannot follow that through the catalogue.
    const result = await handle(payload as never, call as never, parts);
    return door.encode(result, call, command);
  }

  async #endRefused(call: Call, error: unknown): Promise<void> {
    const session = this.#door.callerOf(call)?.session;
    await watchRefusals(
      error,
      { cmd: call.foundCommand?.command.cmd, session, host: call.host },
      this.#deps.parts,
    );
    this.#measure(call, error);
  }

  /** Measures an ended call. `error` is undefined if the call was answered. */
  #measure(call: Call, error: unknown): void {
    const { parts, metrics } = this.#deps;
    const command = call.foundCommand?.command.cmd;
    const clientId = this.#door.callerOf(call)?.session?.clientId;
    const endedCall = { door: this.#door.name, command, clientId, began: call.began, error };
    void measureCall(endedCall, { clients: parts.clients, metrics });
  }
}

/** Joins each command of a door with its handler. */
export function withHandlers<Of extends Name, Command>(
  commands: Readonly<Record<Of, Command>>,
  handlers: Readonly<Record<Of, Handle>>,
): Readonly<Record<Of, FoundCommand<Of, Command>>> {
  const names = Object.keys(commands) as Of[];
  const entries = names.map((name) => [name, { name, command: commands[name], handle: handlers[name] }]);
  return Object.fromEntries(entries) as Record<Of, FoundCommand<Of, Command>>;
}
