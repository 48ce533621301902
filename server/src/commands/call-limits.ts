/**
 * What each caller may do: beside each command, the limits that a call of it counts against. Citizens are in none of their
 * network or town: a limit is for what only machines do. They are counted by the account, for whoever signs in again has a new
 * session. Staff are counted by the account, too, at the desk and for the mails that they order (decision 103).
 */
import type { CommandName } from '@fixpoint/contract/commands/index.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Hosting } from '#clients/hosting.ts';
import type { limitSettings } from '#settings/limit-settings.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import { type Limit, readLimit, timesLimit } from '#platform/limits/limit.ts';
import { sharesOf, widestShareOf } from '#platform/limits/network-of.ts';
import type { Usage, Wanted } from '#platform/limits/usage.ts';
import type { Session } from '#sessions/session.ts';
import { isStaff } from '#commands/call/access.ts';

type LimitName = keyof typeof limitSettings;

/** The limits as they are set; null for none. */
export type Limits = Readonly<Record<LimitName, Limit | null>>;

/**
 * Who is counted: each guest's session, each citizen's account, either, the network of guests, all guests of the town, all but
 * staff, each member or key, or all staff of the town.
 */
type Scope = 'guest' | 'citizen' | 'session' | 'network' | 'town' | 'installation' | 'member' | 'staff';

interface CountedLimit {
  limit: LimitName;
  of: Scope;
  /** What a call uses of it; left out: 1. */
  units?: (payload: unknown) => number;
}

const bytesPerMegabyte = 1_000_000;

/** The megabytes of the photo that the call carries. */
const megabytes = (payload: unknown) => (payload as { data: Uint8Array }).data.length / bytesPerMegabyte;

const addingPhotos: readonly CountedLimit[] = [
  { limit: 'photosOfSession', of: 'session' },
  { limit: 'photosOfNetwork', of: 'network' },
  { limit: 'photoMegabytesOfNetwork', of: 'network', units: megabytes },
  { limit: 'photoMegabytesOfTown', of: 'town', units: megabytes },
];

/** A command that is not here has limits of its own (attempts at passwords and keys), or only reads. */
const limitsOfCommands: { readonly [Name in CommandName]?: readonly CountedLimit[] } = {
  // Of guests; the handler counts it, for before it there is no session.
  signIn: [
    { limit: 'guestSessionsOfNetwork', of: 'network' },
    { limit: 'guestSessionsOfTown', of: 'town' },
  ],
  createWorkRequest: [
    { limit: 'requestsOfGuest', of: 'guest' },
    { limit: 'requestsOfCitizen', of: 'citizen' },
    { limit: 'requestsOfNetwork', of: 'network' },
    { limit: 'requestsOfTown', of: 'town' },
  ],
  createTempFile: addingPhotos,
  createFile: addingPhotos,
  findCitizenData: [{ limit: 'exportsOfCitizen', of: 'citizen' }],
  createWorkRequestNote: [
    { limit: 'notesOfSession', of: 'session' },
    { limit: 'notesOfNetwork', of: 'network' },
  ],
};

/** A mail to an address of which nobody knows whose it is. */
const mailingStrangers: readonly CountedLimit[] = [
  { limit: 'receiptsOfNetwork', of: 'network' },
  { limit: 'receiptsOfInstallation', of: 'installation' },
  { limit: 'receiptsOfMember', of: 'member' },
  { limit: 'receiptsOfStaff', of: 'staff' },
];

/** Limits of each member or key that count more than one command. */
type LimitOfMember = 'callsOfMember' | 'changesOfMember' | 'exportsOfMember' | 'plannedOfMember';

/** A key, and a work-order system that calls by the protocol, may do so many times what a member may. */
const timesOfMachine = 10;

/** Of a network with citizens in it more guests are let through: what one sign-in of a citizen gives back. */
const provenBy: readonly (CountedLimit & { units: () => number })[] = [
  { limit: 'guestSessionsOfNetwork', of: 'network', units: () => 20 },
  { limit: 'requestsOfNetwork', of: 'network', units: () => 10 },
  { limit: 'photosOfNetwork', of: 'network', units: () => 40 },
  { limit: 'photoMegabytesOfNetwork', of: 'network', units: () => 50 },
];

const onceADay: Limit = { atOnce: 1, pauseMs: 86_400_000 };

/** Who calls, as limits know them. */
interface Caller {
  readonly clientId: number;
  /** Undefined before there is one, which is a guest's. */
  readonly session: Session | undefined;
  /** Undefined where the caller's address is not known. */
  readonly network: string | undefined;
  /** Whether it is a member at the desk; of staff who call with a key or by the protocol it is false, or left out. */
  readonly isPerson?: boolean;
}

/** Counts calls against the limits of an installation. */
export interface CallLimits {
  /** Counts a call. Throws `tooManyAttempts` when one of its limits is reached, and counts nothing then. */
  count(name: CommandName, caller: Caller, payload?: unknown): Promise<void>;
  /** Counts a call of a machine's key. Throws `tooManyAttempts` likewise. */
  countKey(clientId: number, keyId: number): Promise<void>;
  /** Counts what a member or key does at the desk. Throws `tooManyAttempts` likewise. */
  countOfMember(limit: LimitOfMember, caller: Caller, units?: number): Promise<void>;
  /** Counts a mail to an address that nobody has proven; returns 0, or after how many milliseconds it may be sent. */
  countStrangerMail(caller: Caller): Promise<number>;
  /** A citizen has signed in from there. Each proves a network once a day. */
  trustNetwork(network: string | undefined, citizen: { clientId: number; accountId: number }): void;
}

/** One per process. Where a municipality has limits of its own, those hold in it. */
export function openCallLimits(
  limits: Limits,
  usage: Usage,
  clients: Pick<ClientDirectory, 'findClientById'>,
): CallLimits {
  const limitsOf = async (clientId: number): Promise<Limits> => {
    const own = (await clients.findClientById(clientId))?.hosting.limits;
    return own === undefined ? limits : { ...limits, ...read(own) };
  };
  return {
    async count(name, caller, payload) {
      const counted = limitsOfCommands[name];
      if (counted === undefined) return;
      const waitMs = usage.use(wanted(await limitsOf(caller.clientId), counted, caller, payload));
      if (waitMs > 0) throw tooManyAttempts(waitMs);
    },
    async countKey(clientId, keyId) {
      const limit = (await limitsOf(clientId)).callsOfKey;
      if (limit === null) return;
      const waitMs = usage.use([{ subject: { clientId, name: `callsOfKey ${keyId}` }, limit, units: 1 }]);
      if (waitMs > 0) throw tooManyAttempts(waitMs);
    },
    async countOfMember(limit, caller, units = 1) {
      const counted = [{ limit, of: 'member', units: () => units }] as const;
      const waitMs = usage.use(wanted(await limitsOf(caller.clientId), counted, caller));
      if (waitMs > 0) throw tooManyAttempts(waitMs);
    },
    countStrangerMail: async (caller) =>
      usage.use(wanted(await limitsOf(caller.clientId), mailingStrangers, caller)),
    trustNetwork(network, { clientId, accountId }) {
      if (network === undefined) return;
      const { name } = widestShareOf(network);
      const subject = { clientId, name: `proof by ${accountId} of ${name}` };
      if (usage.use([{ subject, limit: onceADay, units: 1 }]) > 0) return;
      usage.giveBack(wanted(limits, provenBy, { clientId, session: undefined, network }));
    },
  };
}

/** What a call uses of the limits that are counted. */
function wanted(
  limits: Limits,
  counted: readonly CountedLimit[],
  caller: Caller,
  payload?: unknown,
): Wanted[] {
  return counted.flatMap(({ limit: name, of, units }) => {
    const limit = limits[name];
    if (limit === null) return [];
    return subjectsOf(name, of, caller).map(({ times, ...subject }) => ({
      subject,
      limit: timesLimit(limit, times),
      units: units?.(payload) ?? 1,
    }));
  });
}

/** As the folder says them; it was judged before. */
function read(own: NonNullable<Hosting['limits']>): Partial<Record<LimitName, Limit | null>> {
  return Object.fromEntries(Object.entries(own).map(([name, text]) => [name, readLimit(text ?? '') ?? null]));
}

/** Who a call is counted for, and how many times the limit they have together. */
function subjectsOf(
  name: LimitName,
  of: Scope,
  { clientId, session, network, isPerson = false }: Caller,
): (Wanted['subject'] & { times: number })[] {
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
    case 'town':
      return isGuest ? [{ clientId, name, times: 1 }] : [];
    case 'installation':
      return isOfStaff ? [] : [{ clientId: 0, name, times: 1 }];
    case 'member':
      return isOfStaff ? ofCaller.map((one) => ({ ...one, times: isPerson ? 1 : timesOfMachine })) : [];
    case 'staff':
      return isOfStaff ? [{ clientId, name, times: 1 }] : [];
  }
}
