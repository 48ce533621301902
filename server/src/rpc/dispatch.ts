/** From a call's fields to its outcome: find the command, judge the caller, decode, handle, encode. */
import { type CommandName, findCommand } from '@fixpoint/contract/commands/index.ts';
import type { Command } from '@fixpoint/contract/define-command.ts';
import { fieldOf, type JsonObject } from '@fixpoint/contract/wire/field-names.ts';
import type { SecurityStatus } from '@fixpoint/contract/wire/result.ts';
import { isStaff, mayCall, mayUseProtocol } from '#commands/call/access.ts';
import { AnsweredWithError } from '#commands/call/answered-with-error.ts';
import { QueuedResult } from '#commands/call/large-answers.ts';
import { refuseGuestOnClosedSite } from '#commands/call/closed-site.ts';
import { measureCall } from '#commands/call/measure-call.ts';
import { watchRefusals } from '#commands/call/watch-refusals.ts';
import { describeCommand } from '#commands/describe-command.ts';
import type { Call } from '#commands/handler.ts';
import { handlers } from '#commands/index.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { withDeadline } from '#platform/deadline.ts';
import { freeBytes } from '#platform/free-bytes.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Session } from '#sessions/session.ts';
import { asDeclared } from './declared-errors.ts';
import { decodePayload } from './decode-payload.ts';
import { encodeInPieces, encodeResult } from './encode-result.ts';
import {
  type MisnamedField,
  type TellMisnamed,
  misnamedFields,
  misnamedSentences,
} from './misnamed-fields.ts';
import { type Outcome, failureOutcome } from './outcome.ts';
import { spoolData } from './spool-data.ts';

/** What every call needs. */
export interface DispatchDeps extends ServerParts {
  findSession: (token: string, now: Date) => Promise<Session | undefined>;
  log: Log;
  metrics: Metrics;
  tellMisnamed: TellMisnamed;
  /** Whether an error that a command does not declare is a bug (development, tests) or just answered. */
  isStrict: boolean;
  /** Where large answers lie until they are sent. */
  answersFolder: string;
  /** How long a call may take in all. */
  callDeadlineMs: number;
}

/** Where and when a call came from. */
export type Origin = Omit<Call, 'session'>;

/** Answers a call, in the time that it has; never throws. */
export async function dispatch(fields: JsonObject, origin: Origin, deps: DispatchDeps): Promise<Outcome> {
  try {
    return await withDeadline(deps.callDeadlineMs, () => wholeOutcomeOf(fields, origin, deps));
  } catch (error) {
    return failureOutcome(error, 'Unchecked', deps.log);
  }
}

async function wholeOutcomeOf(fields: JsonObject, origin: Origin, deps: DispatchDeps): Promise<Outcome> {
  try {
    return await outcomeOf(fields, origin, deps);
  } finally {
    // Whatever became of it: a photo that was refused takes as much memory as one that was stored.
    const photo = fieldOf(fields, 'data');
    if (photo instanceof Uint8Array) freeBytes(photo);
  }
}

async function outcomeOf(fields: JsonObject, origin: Origin, deps: DispatchDeps): Promise<Outcome> {
  let judgement: SecurityStatus = 'Unchecked';
  let command: Command | undefined;
  let session: Session | undefined;
  let misnamed: readonly MisnamedField[] = [];
  let thrown: unknown;
  const began = performance.now();
  try {
    const found = commandOf(fields);
    command = found.command;
    if (isHelpWanted(fields)) return descriptionOf(command);
    session = await nameTown(origin, deps, findCaller(command, fields, origin.now, deps));
    judgement = await judge(command, session, deps);
    misnamed = misnamedFields(command.payload, fields);
    deps.tellMisnamed(command.cmd, misnamed);
    const payload = decodePayload(command.payload, fields);
    if (session !== undefined) {
      const caller = { clientId: session.clientId, session, network: origin.network };
      await deps.callLimits.count(found.name, caller, payload);
    }
    const data = await answered(found, payload, { ...origin, session }, deps);
    // Whoever signs in has shown who they are, without a token.
    if (found.name === 'signIn') judgement = 'Success';
    return { ...data, securityStatus: judgement, errors: [] };
  } catch (error) {
    thrown = error;
    await watchRefusals(error, { cmd: command?.cmd, session, host: origin.host }, deps);
    const failure = deps.isStrict && command ? asDeclared(command, error) : error;
    const outcome = failureOutcome(
      withHints(failure, misnamed),
      judgement,
      deps.log.child({ cmd: command?.cmd }),
    );
    const result = failure instanceof AnsweredWithError ? failure.result : command?.resultOnError;
    if (result === undefined || command === undefined) return outcome;
    return { ...outcome, data: await encodeResult(command.result, result) };
  } finally {
    const of = { door: 'ws7', command: command?.cmd, clientId: session?.clientId } as const;
    void measureCall({ ...of, began, error: thrown }, deps);
  }
}

/** Answers a call; one of staff with the share of the database that they have. */
async function answered(
  { name, command }: FoundCommand,
  payload: unknown,
  call: Call & { session: Session | undefined },
  deps: DispatchDeps,
): Promise<Pick<Outcome, 'data' | 'largeData'>> {
  const answer = async (parts: ServerParts) =>
    encoded(command, await handlerOf(name)(payload, call, parts), call, deps);
  const { session, whenSent } = call;
  if (session === undefined || !isStaff(session)) return answer(deps);
  const { clientId, accountId } = session;
  return deps.staffCalls.answer({ name, body: payload, clientId, accountId, whenSent }, (databases) =>
    answer({ ...deps, ...databases }),
  );
}

/** A result as the answer's Data; that of a large one goes to the disk as it is read. */
async function encoded(
  { result: schema }: Command,
  result: unknown,
  { whenSent }: Origin,
  { answersFolder }: DispatchDeps,
): Promise<Pick<Outcome, 'data' | 'largeData'>> {
  if (!(result instanceof QueuedResult)) return { data: await encodeResult(schema, result) };
  const { inTurn, gone } = result;
  return inTurn(async (read) => {
    if (gone === undefined) return { data: await encodeResult(schema, read) };
    const largeData = await spoolData(answersFolder, encodeInPieces(schema, read), gone);
    // Here and not at the door: the call may still fail, as at its commit, and a file that nobody closes ends the process.
    void whenSent().then(() => largeData.close());
    return { data: '', largeData };
  });
}

interface FoundCommand {
  name: CommandName;
  command: Command;
}

/** The command that a call names. Throws when there is none. */
export function commandOf(fields: JsonObject): FoundCommand {
  const cmd = fieldOf(fields, 'cmd');
  if (typeof cmd !== 'string') throw new ApplicationError('fieldInvalid', 'cmd is missing.');
  const found = findCommand(cmd.trim());
  if (found === undefined) throw new ApplicationError('unknownCommand');
  return found;
}

/** Protocol: any command with `help: true` answers its own description. */
function isHelpWanted(fields: JsonObject): boolean {
  const help = fieldOf(fields, 'help');
  return help === true || (typeof help === 'string' && help.trim().toLowerCase() === 'true');
}

/** The session of the call's token; commands that know no token are not asked for one. */
export async function findCaller(
  command: Command,
  fields: JsonObject,
  now: Date,
  { findSession }: DispatchDeps,
): Promise<Session | undefined> {
  if (command.access === 'open' && !('token' in command.payload.shape)) return undefined;
  const token = fieldOf(fields, 'token');
  return typeof token === 'string' ? findSession(token, now) : undefined;
}

/** Has the log name the town of the host, and theirs once it is known who calls. Nobody waits for that. */
async function nameTown(
  { host }: Origin,
  { clients }: DispatchDeps,
  caller: Promise<Session | undefined>,
): Promise<Session | undefined> {
  const ofHost = clients.findClientOfHost(host).catch(() => undefined);
  const session = await caller;
  if (session !== undefined)
    void ofHost.then(() => clients.findClientById(session.clientId)).catch(() => undefined);
  return session;
}

/** Throws unless the caller may use the command. */
export async function judge(
  { access }: Command,
  session: Session | undefined,
  { clients }: DispatchDeps,
): Promise<SecurityStatus> {
  if (access === 'open') return 'Unchecked';
  if (session === undefined) throw new ApplicationError('tokenNotValid');
  if (!mayCall(access, session) || !mayUseProtocol(session)) throw new ApplicationError('notAllowed');
  // Throws where the municipality is switched off.
  await clients.findClientById(session.clientId);
  await refuseGuestOnClosedSite(clients, session);
  return 'Success';
}

/** A refusal of a field also names those that were not understood. */
function withHints(error: unknown, misnamed: readonly MisnamedField[]): unknown {
  const isOfField = error instanceof ApplicationError && error.errorName === 'fieldInvalid';
  if (!isOfField || misnamed.length === 0) return error;
  const message = `${error.message} ${misnamedSentences(misnamed)}`;
  return new ApplicationError(error.errorName, message, error.securityStatus);
}

/** The command's name and its payload's schema belong together; the compiler cannot follow that through the map. */
function handlerOf(name: CommandName) {
  return handlers[name] as (payload: unknown, call: Call, parts: ServerParts) => Promise<unknown>;
}

/** What `help: true` is answered with. */
function descriptionOf(command: Command): Outcome {
  return { data: JSON.stringify([describeCommand(command)]), securityStatus: 'Unchecked', errors: [] };
}
