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
import { type MisnamedField, type TellMisnamed, misnamedFields } from './misnamed-fields.ts';
import type { Outcome } from './outcome.ts';
import { spoolData } from './bodies/spool-data.ts';

export interface Ws7CallsDeps {
  readonly parts: Pick<ServerParts, 'clients' | 'callLimits'>;
  readonly findSession: FindSession;
  readonly tellMisnamed: TellMisnamed;
  /** Folder for large answers until they are sent. */
  readonly answersFolder: string;
}

type Found = FoundCommand<CommandName, Command>;

/** A call of the protocol in progress. */
export interface Ws7Call extends Call, RunningCall<Found> {
  readonly fields: JsonObject;
  /** Judgement of the caller's token. */
  judgement: SecurityStatus;
  misnamed: readonly MisnamedField[];
}

/** A new call, of which only the fields are known. */
export function newCall(fields: JsonObject, origin: CallOrigin): Ws7Call {
  return {
    ...origin,
    fields,
    began: performance.now(),
    found: undefined,
    session: undefined,
    judgement: 'Unchecked',
    misnamed: [],
  };
}

const catalogue = withHandlers<CommandName, Command>(commands, handlers);

export type Ws7Pipeline = Pipeline<Found, Ws7Call, Outcome>;

export class Ws7Calls implements Door<Found, Ws7Call, Outcome> {
  readonly name = 'ws7';
  readonly #deps: Ws7CallsDeps;

  constructor(deps: Ws7CallsDeps) {
    this.#deps = deps;
  }

  find({ fields }: Ws7Call): Found {
    const found = commandOf(fields);
    return isHelpWanted(fields) ? descriptionOf(found) : found;
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
    call.misnamed = misnamedFields(payload, call.fields);
    this.#deps.tellMisnamed(cmd, call.misnamed);
    return decodePayload(payload, call.fields);
  }

  count({ found, session, network }: Ws7Call, payload: unknown): Promise<void> | undefined {
    if (session === undefined || found === undefined) return undefined;
    const caller = { clientId: session.clientId, session, network };
    return this.#deps.parts.callLimits.count(found.name, caller, payload);
  }

  async encode(result: unknown, call: Ws7Call, { result: schema }: Command): Promise<Outcome> {
    const data = await this.#dataOf(result, schema, call);
    // A caller who signs in has proved their identity without a token.
    const securityStatus = call.found?.name === 'signIn' ? 'Success' : call.judgement;
    return { ...data, securityStatus, errors: [] };
  }

  /** Encodes a result as the answer's Data. A large result goes to the disk while it is read. */
  async #dataOf(
    result: unknown,
    schema: Command['result'],
    { whenSent }: Ws7Call,
  ): Promise<Pick<Outcome, 'data' | 'largeData'>> {
    if (!(result instanceof QueuedResult)) return { data: await encodeResult(schema, result) };
    const { inTurn, gone } = result;
    return inTurn(async (read) => {
      if (gone === undefined) return { data: await encodeResult(schema, read) };
      const largeData = await spoolData(this.#deps.answersFolder, encodeInPieces(schema, read), gone);
      // Closes here and not at the door, because the call may still fail, for example at its commit. An
      // unclosed file would end the process.
      void whenSent().then(() => largeData.close());
      return { data: '', largeData };
    });
  }
}

/** The id of the client that an open call names; NaN if it names none. The payload has not been checked yet. */
function clientIdIn(fields: JsonObject): number {
  const sent = fieldOf(fields, 'clientid');
  return typeof sent === 'number' || typeof sent === 'string' ? Number(sent) : Number.NaN;
}

/** The command that a call names. Throws if there is no such command. */
export function commandOf(fields: JsonObject): Found {
  const cmd = fieldOf(fields, 'cmd');
  if (typeof cmd !== 'string') throw new ApplicationError('fieldInvalid', 'cmd is missing.');
  const named = findCommand(cmd.trim());
  if (named === undefined) throw new ApplicationError('unknownCommand');
  return catalogue[named.name];
}

/** Protocol: any command with `help: true` answers its own description. */
function isHelpWanted(fields: JsonObject): boolean {
  const help = fieldOf(fields, 'help');
  return help === true || (typeof help === 'string' && help.trim().toLowerCase() === 'true');
}

/** A command that describes the given one. Anybody may call it, with any fields. */
function descriptionOf({ command }: Found): Found {
  const describing: Command = { ...command, access: 'open', payload: z.object({}), result: z.any() };
  return { name: 'help', command: describing, handle: async () => [describeCommand(command)] };
}
