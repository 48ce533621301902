/**
 * Limits of each command. Citizens have no limits by network or municipality, because only programs should
 * reach a limit. Citizens are counted by account, because signing in again starts a new session. Staff are
 * counted by account too, at the desk and for the mails that they order (decision 103).
 */
import type { CommandName } from '@fixpoint/contract/commands/index.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Hosting } from '#clients/hosting.ts';
import type { limitSettings } from '#settings/limit-settings.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import { type Limit, readLimit, timesLimit } from '#platform/limits/limit.ts';
import { sharesOf, widestShareOf } from '#platform/limits/network-of.ts';
import type { Usage, WantedUnits } from '#platform/limits/usage.ts';
import type { Session } from '#sessions/session.ts';
import { isStaff } from '#commands/call/access.ts';

type LimitName = keyof typeof limitSettings;

/** The limits from the settings; null: no limit. */
export type CallLimitSet = Readonly<Record<LimitName, Limit | null>>;

/**
 * Subject of a limit. Guests count by session, and citizens by account. The scope `session` covers both. The
 * scopes `network` and `client` count only guests, and `installation` everybody except staff. A `member` is a
 * member or an API key. The scope `staff` is all staff of the municipality.
 */
type LimitScope =
  | 'guest'
  | 'citizen'
  | 'session'
  | 'network'
  | 'client'
  | 'installation'
  | 'member'
  | 'staff';

interface CountedLimit {
  limit: LimitName;
  of: LimitScope;
  /** Units that a call uses; undefined: 1. */
  units?: (payload: unknown) => number;
}

const bytesPerMegabyte = 1_000_000;

/** Megabytes of the photo in the call. */
const megabytes = (payload: unknown) => (payload as { data: Uint8Array }).data.length / bytesPerMegabyte;

const countsMeToo = (payload: unknown) => ((payload as { email?: string }).email === undefined ? 1 : 0);

const addingPhotos: readonly CountedLimit[] = [
  { limit: 'photosOfSession', of: 'session' },
  { limit: 'photosOfNetwork', of: 'network' },
  { limit: 'photoMegabytesOfNetwork', of: 'network', units: megabytes },
  { limit: 'photoMegabytesOfClient', of: 'client', units: megabytes },
];

const askingForOwners: readonly CountedLimit[] = [
  { limit: 'ownersOfSession', of: 'session' },
  { limit: 'ownersOfNetwork', of: 'network' },
];

/** Commands that are missing here have their own limits (attempts at passwords and keys), or only read. */
const limitsOfCommands: { readonly [Name in CommandName]?: readonly CountedLimit[] } = {
  // Only for guests. The handler counts the call, because no session exists before.
  signIn: [
    { limit: 'guestSessionsOfNetwork', of: 'network' },
    { limit: 'guestSessionsOfClient', of: 'client' },
  ],
  createWorkRequest: [
    { limit: 'requestsOfGuest', of: 'guest' },
    { limit: 'requestsOfCitizen', of: 'citizen' },
    { limit: 'requestsOfNetwork', of: 'network' },
    { limit: 'requestsOfClient', of: 'client' },
  ],
  createTempFile: addingPhotos,
  createFile: addingPhotos,
  findLikelyWorkTypes: [
    { limit: 'nearbyOfSession', of: 'session' },
    { limit: 'nearbyOfNetwork', of: 'network' },
  ],
  findNearbyRequests: [
    { limit: 'nearbyOfSession', of: 'session' },
    { limit: 'nearbyOfNetwork', of: 'network' },
  ],
  findFollowedRequests: [
    { limit: 'nearbyOfSession', of: 'session' },
    { limit: 'nearbyOfNetwork', of: 'network' },
  ],
  answerNearby: [
    { limit: 'nearbyOfSession', of: 'session' },
    { limit: 'nearbyOfNetwork', of: 'network' },
  ],
  // The address of a guest who was counted has the limits of mails to strangers.
  addMeToo: [
    { limit: 'meToosOfSession', of: 'session', units: countsMeToo },
    { limit: 'meToosOfNetwork', of: 'network', units: countsMeToo },
  ],
  findCitizenData: [{ limit: 'exportsOfCitizen', of: 'citizen' }],
  findOwnerOfPlace: askingForOwners,
  noteRedirect: askingForOwners,
  // Each choice changes a request, as a note does.
  choosePublic: [
    { limit: 'notesOfSession', of: 'session' },
    { limit: 'notesOfNetwork', of: 'network' },
  ],
  createWorkRequestNote: [
    { limit: 'notesOfSession', of: 'session' },
    { limit: 'notesOfNetwork', of: 'network' },
  ],
};

/** Limits of mails to addresses that nobody has proven. */
const mailingStrangers: readonly CountedLimit[] = [
  { limit: 'receiptsOfNetwork', of: 'network' },
  { limit: 'receiptsOfInstallation', of: 'installation' },
  { limit: 'receiptsOfMember', of: 'member' },
  { limit: 'receiptsOfStaff', of: 'staff' },
];

/** Limits of a member or API key that cover several commands. */
type LimitOfMember = 'callsOfMember' | 'changesOfMember' | 'exportsOfMember' | 'plannedOfMember';

/** API keys and work-order systems of the protocol may do this many times as much as a member. */
const timesOfMachine = 10;

/** Units that a citizen's sign-in gives back to the guests of their network. */
const provenBy: readonly (CountedLimit & { units: () => number })[] = [
  { limit: 'guestSessionsOfNetwork', of: 'network', units: () => 20 },
  { limit: 'requestsOfNetwork', of: 'network', units: () => 10 },
  { limit: 'photosOfNetwork', of: 'network', units: () => 40 },
  { limit: 'photoMegabytesOfNetwork', of: 'network', units: () => 50 },
];

const onceADay: Limit = { atOnce: 1, pauseMs: 86_400_000 };

/** Calls without a session of everything that is public. */
const publicCalls: Limit = { atOnce: 120, pauseMs: 1000 };

/** A caller in the form that limits use. */
interface Caller {
  readonly clientId: number;
  /** Undefined for a guest who has no session yet. */
  readonly session: Session | undefined;
  /** Undefined if the caller's address is unknown. */
  readonly network: string | undefined;
  /** True for a member at the desk. False or undefined for an API key, and for staff who use the protocol. */
  readonly isPerson?: boolean;
}

/** The calls that an API key has left. */
export interface CallsLeft {
  /** Calls that it may make at once. */
  limit: number;
  left: number;
  /** Seconds without a call until it has all of them again. */
  wholeInSeconds: number;
}

/** Counts calls against the limits. */
export interface CallLimits {
  /** Counts a call. Throws `tooManyAttempts` if a limit is reached, and then counts nothing. */
  count(name: CommandName, caller: Caller, payload?: unknown): Promise<void>;
  /** Counts a call of an API key; returns what is left, undefined without a limit. Throws `tooManyAttempts`. */
  countKey(clientId: number, keyId: number): Promise<CallsLeft | undefined>;
  /** Counts a call of a public page, feed or file. Returns 0, or the milliseconds until it may be answered. */
  countPublic(network: string): number;
  /** Counts an act of a member or API key at the desk. Throws `tooManyAttempts`. */
  countOfMember(limit: LimitOfMember, caller: Caller, units?: number): Promise<void>;
  /** Counts a mail to an unproven address. Returns 0, or the milliseconds until it may be sent. */
  countStrangerMail(caller: Caller): Promise<number>;
  /** Gives units back to a network from which a citizen has signed in, once a day per citizen. */
  trustNetwork(network: string | undefined, citizen: { clientId: number; accountId: number }): void;
}

/** Opens the limits. One per process. A municipality's own limits replace those of the installation. */
export function openCallLimits(
  limits: CallLimitSet,
  usage: Usage,
  clients: Pick<ClientDirectory, 'findClientById'>,
): CallLimits {
  const limitsOf = async (clientId: number): Promise<CallLimitSet> => {
    const own = (await clients.findClientById(clientId))?.hosting.limits;
    return own === undefined ? limits : { ...limits, ...read(own) };
  };
  return {
    async count(name, caller, payload) {
      const countedLimits = limitsOfCommands[name];
      if (countedLimits === undefined) return;
      const waitMs = usage.use(usesOf(await limitsOf(caller.clientId), countedLimits, caller, payload));
      if (waitMs > 0) throw tooManyAttempts(waitMs);
    },
    async countKey(clientId, keyId) {
      const limit = (await limitsOf(clientId)).callsOfKey;
      return limit === null ? undefined : countOne(usage, limit, { clientId, name: `callsOfKey ${keyId}` });
    },
    countPublic: (network) => countPublicCall(usage, network),
    async countOfMember(limit, caller, units = 1) {
      const countedLimits = [{ limit, of: 'member', units: () => units }] as const;
      const waitMs = usage.use(usesOf(await limitsOf(caller.clientId), countedLimits, caller));
      if (waitMs > 0) throw tooManyAttempts(waitMs);
    },
    countStrangerMail: async (caller) =>
      usage.use(usesOf(await limitsOf(caller.clientId), mailingStrangers, caller)),
    trustNetwork(network, { clientId, accountId }) {
      if (network === undefined) return;
      const { name } = widestShareOf(network);
      const subject = { clientId, name: `proof by ${accountId} of ${name}` };
      if (usage.use([{ subject, limit: onceADay, units: 1 }]) > 0) return;
      usage.giveBack(usesOf(limits, provenBy, { clientId, session: undefined, network }));
    },
  };
}

function countPublicCall(usage: Usage, network: string): number {
  const { name, times } = widestShareOf(network);
  const subject = { clientId: 0, name: `public ${name}` };
  return usage.use([{ subject, limit: timesLimit(publicCalls, times), units: 1 }]);
}

/** Counts one call; returns what is left. */
function countOne(usage: Usage, limit: Limit, subject: WantedUnits['subject']): CallsLeft {
  const waitMs = usage.use([{ subject, limit, units: 1 }]);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
  const { units: left, wholeInMs } = usage.left({ subject, limit });
  return { limit: limit.atOnce, left, wholeInSeconds: Math.ceil(wholeInMs / 1000) };
}

/** The units that a call uses of each limit. */
function usesOf(
  limits: CallLimitSet,
  countedLimits: readonly CountedLimit[],
  caller: Caller,
  payload?: unknown,
): WantedUnits[] {
  return countedLimits.flatMap(({ limit: name, of, units }) => {
    const limit = limits[name];
    if (limit === null) return [];
    return subjectsOf(name, of, caller).map(({ times, ...subject }) => ({
      subject,
      limit: timesLimit(limit, times),
      units: units?.(payload) ?? 1,
    }));
  });
}

/** Parses limits of a municipality folder, which were checked before. */
function read(own: NonNullable<Hosting['limits']>): Partial<Record<LimitName, Limit | null>> {
  return Object.fromEntries(Object.entries(own).map(([name, text]) => [name, readLimit(text ?? '') ?? null]));
}

/** The subjects that a call is counted for, with the factor of their limit. */
function subjectsOf(
  name: LimitName,
  of: LimitScope,
  { clientId, session, network, isPerson = false }: Caller,
): (WantedUnits['subject'] & { times: number })[] {
  const isGuest = session === undefined || session.accountId === null;
  const isOfStaff = session !== undefined && isStaff(session);
  const who = isGuest ? session?.sessionId : `account ${session.accountId}`;
  const ofCaller = session === undefined ? [] : [{ clientId, name: `${name} ${who}`, times: 1 }];
  switch (of) {
    case 'guest':
      return isGuest ? ofCaller : [];
    case 'citizen':
      return isGuest || isOfStaff ? [] : ofCaller;
    case 'session':
      return isOfStaff ? [] : ofCaller;
    case 'network':
      return isGuest && network !== undefined
        ? sharesOf(network).map((share) => ({
            clientId: 0,
            name: `${name} ${share.name}`,
            times: share.times,
          }))
        : [];
    case 'client':
      return isGuest ? [{ clientId, name, times: 1 }] : [];
    case 'installation':
      return isOfStaff ? [] : [{ clientId: 0, name, times: 1 }];
    case 'member':
      return isOfStaff ? ofCaller.map((one) => ({ ...one, times: isPerson ? 1 : timesOfMachine })) : [];
    case 'staff':
      return isOfStaff ? [{ clientId, name, times: 1 }] : [];
  }
}
