/** The pipeline's steps for the protocol: a token in the fields, JSON in the answer's Data. */
import * as z from 'zod/mini';
import { type CommandName, commands, findCommand } from '@fixpoint/contract/commands/index.ts';
import type { Command } from '@fixpoint/contract/define-command.ts';
import { fieldOf, type JsonObject } from '@fixpoint/contract/wire/field-names.ts';
import type { SecurityStatus } from '@fixpoint/contract/wire/result.ts';
import { labelLogWithClient } from '#clients/label-log.ts';
import { mayCall, mayUseProtocol } from '#commands/call/access.ts';
import { clientOf } from '#commands/call/client-of-call.ts';
import { refuseOnClosedSite } from '#commands/call/closed-site.ts';
import { QueuedResult } from '#commands/call/large-answers.ts';
import { describeCommand } from '#commands/describe-command.ts';
import type { Call, CallOrigin } from '#commands/handler.ts';
import { handlers } from '#commands/index.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import {
  type Door,
  type FoundCommand,
  type Pipeline,
  type RunningCall,
  withHandlers,
} from '#pipeline/pipeline.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { FindSession } from '#sessions/find-session.ts';
import type { Session } from '#sessions/session.ts';
import { decodePayload } from './decode-payload.ts';
import { encodeInPieces, encodeResult } from './encode-result.ts';
import { type MisnamedField, type ReportMisnamed, misnamedFields } from './misnamed-fields.ts';
import type { CallOutcome } from './outcome.ts';
import { spoolData } from './bodies/spool-data.ts';

export interface Ws7CallsDeps {
  readonly parts: Pick<ServerParts, 'clients' | 'callLimits'>;
  readonly findSession: FindSession;
  readonly reportMisnamed: ReportMisnamed;
  /** Folder for large answers until they are sent. */
  readonly answersFolder: string;
}

type FoundWs7Command = FoundCommand<CommandName, Command>;

/** A call of the protocol in progress. */
export interface Ws7Call extends Call, RunningCall<FoundWs7Command> {
  readonly fields: JsonObject;
  /** Judgement of the caller's token. */
  judgement: SecurityStatus;
  misnamedFields: readonly MisnamedField[];
}

/** A new call, of which only the fields are known. */
export function newWs7Call(fields: JsonObject, origin: CallOrigin): Ws7Call {
  return {
    ...origin,
    fields,
    began: performance.now(),
    foundCommand: undefined,
    session: undefined,
    judgement: 'Unchecked',
    misnamedFields: [],
  };
}

const catalogue = withHandlers<CommandName, Command>(commands, handlers);

export type Ws7Pipeline = Pipeline<FoundWs7Command, Ws7Call, CallOutcome>;

export class Ws7Calls implements Door<FoundWs7Command, Ws7Call, CallOutcome> {
  readonly name = 'ws7';
  readonly #deps: Ws7CallsDeps;

  constructor(deps: Ws7CallsDeps) {
    this.#deps = deps;
  }

  find({ fields }: Ws7Call): FoundWs7Command {
    const foundCommand = commandOf(fields);
    return isHelpWanted(fields) ? descriptionOf(foundCommand) : foundCommand;
  }

  /**
   * Finds the session of the call's token. An open command may have no field for a token; then the token is
   * ignored.
   */
  async findCaller(call: Ws7Call, { access, payload }: Command): Promise<void> {
    const { fields, now } = call;
    const { clients } = this.#deps.parts;
    const token = access !== 'open' || 'token' in payload.shape ? fieldOf(fields, 'token') : undefined;
    if (typeof token === 'string') call.session = await this.#deps.findSession(token, now);
    if (call.session !== undefined) labelLogWithClient(clients, call.session.clientId);
    else if (access === 'open') labelLogWithClient(clients, clientIdIn(fields));
  }

  callerOf(call: Ws7Call): { readonly session: Session | undefined } {
    return call;
  }

  async judge(call: Ws7Call, { access }: Command): Promise<void> {
    if (access === 'open') return;
    const { session } = call;
    if (session === undefined) throw new ApplicationError('tokenNotValid');
    if (!mayCall(access, session) || !mayUseProtocol(session)) throw new ApplicationError('notAllowed');
    // Throws if the municipality is switched off.
    const client = await clientOf(this.#deps.parts.clients, session.clientId);
    if (session.accountId === null) refuseOnClosedSite(client);
    call.judgement = 'Success';
  }

  bodyOf({ fields }: Ws7Call): JsonObject {
    return fields;
  }

  decode(call: Ws7Call, { cmd, payload }: Command): unknown {
    call.misnamedFields = misnamedFields(payload, call.fields);
    this.#deps.reportMisnamed(cmd, call.misnamedFields);
    return decodePayload(payload, call.fields);
  }

  count({ foundCommand, session, network }: Ws7Call, payload: unknown): Promise<void> | undefined {
    if (session === undefined || foundCommand === undefined) return undefined;
    const caller = { clientId: session.clientId, session, network };
    return this.#deps.parts.callLimits.count(foundCommand.name, caller, payload);
  }

  async encode(result: unknown, call: Ws7Call, { result: schema }: Command): Promise<CallOutcome> {
    const data = await this.#dataOf(result, schema, call);
    // A caller who signs in has proved their identity without a token.
    const securityStatus = call.foundCommand?.name === 'signIn' ? 'Success' : call.judgement;
    return { ...data, securityStatus, errors: [] };
  }

  /** Encodes a result as the answer's Data. A large result goes to the disk while it is read. */
  async #dataOf(
    result: unknown,
    schema: Command['result'],
    { whenSent }: Ws7Call,
  ): Promise<Pick<CallOutcome, 'data' | 'largeData'>> {
    if (!(result instanceof QueuedResult)) return { data: await encodeResult(schema, result) };
    const { inTurn, goneSignal } = result;
    return inTurn(async (read) => {
      if (goneSignal === undefined) return { data: await encodeResult(schema, read) };
      const largeData = await spoolData(this.#deps.answersFolder, encodeInPieces(schema, read), goneSignal);
      // Closes here and not at the door, because the call may still fail, for example at its commit. An
      // unclosed file would end the process.
      void whenSent().then(() => largeData.close());
      return { data: '', largeData };
    });
  }
}

/** The id of the client that an open call names; NaN if it names none. The payload has not been checked yet. */
function clientIdIn(fields: JsonObject): number {
  const sentClientId = fieldOf(fields, 'clientid');
  return typeof sentClientId === 'number' || typeof sentClientId === 'string'
    ? Number(sentClientId)
    : Number.NaN;
}

/** The command that a call names. Throws if there is no such command. */
export function commandOf(fields: JsonObject): FoundWs7Command {
  const cmd = fieldOf(fields, 'cmd');
  if (typeof cmd !== 'string') throw new ApplicationError('fieldInvalid', 'cmd is missing.');
  const namedCommand = findCommand(cmd.trim());
  if (namedCommand === undefined) throw new ApplicationError('unknownCommand');
  return catalogue[namedCommand.name];
}

/** Protocol: any command with `help: true` answers its own description. */
function isHelpWanted(fields: JsonObject): boolean {
  const help = fieldOf(fields, 'help');
  return help === true || (typeof help === 'string' && help.trim().toLowerCase() === 'true');
}

/** A command that describes the given one. Anybody may call it, with any fields. */
function descriptionOf({ command }: FoundWs7Command): FoundWs7Command {
  const descriptionCommand: Command = { ...command, access: 'open', payload: z.object({}), result: z.any() };
  return { name: 'help', command: descriptionCommand, handle: async () => [describeCommand(command)] };
}
