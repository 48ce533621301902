/**
 * The visitor's and the municipality's data in a tab, kept between reloads (spec 3, 'Stored session values').
 */
import * as z from 'zod/mini';

const hyperlink = z.object({
  displayname: z.string(),
  hyperlink: z.string(),
  protocoltype: z.string(),
  displayorder: z.number(),
});

const workType = z.object({ id: z.number(), name: z.string(), customMessage: z.string() });

const client = z.object({
  id: z.number(),
  /** The first label of the host name, in the server's spelling. */
  name: z.string(),
  mayReportAnonymously: z.boolean(),
  hasDisclaimer: z.boolean(),
  disclaimer: z.string(),
  hyperlinks: z.array(hyperlink),
  /** In degrees. */
  extent: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
});

const citizen = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});

export const sessionState = z.object({
  /** Start-up is done: every screen but splash may be shown. */
  isDataLoaded: z.boolean(),
  client: z.optional(client),
  /** Sources for <img>: paths or data URLs; absent if the municipality has none. */
  logos: z.object({ logo: z.optional(z.string()), headerLogo: z.optional(z.string()) }),
  /** In display order. */
  workTypes: z.array(workType),
  isDisclaimerAccepted: z.boolean(),
  token: z.optional(z.string()),
  /** Milliseconds since 1970. */
  tokenExpiresAt: z.optional(z.number()),
  /** The token is a citizen's, not a guest's. */
  isLoggedIn: z.boolean(),
  staysLoggedIn: z.boolean(),
  /** The profile of the citizen who is logged in. */
  citizen: z.optional(citizen),
  /**
   * The id of the citizen's account, if the sign-in returned it. It stays the same when the e-mail changes.
   */
  accountId: z.optional(z.number()),
});

/** Values that a reload forgets. */
interface OfThisPage {
  /**
   * A citizen has logged out, and a guest is being signed in: the screen stays, although the session is
   * empty.
   */
  isGuestComing: boolean;
}

export type SessionState = z.output<typeof sessionState> & OfThisPage;
export type SessionClient = NonNullable<SessionState['client']>;
export type Citizen = NonNullable<SessionState['citizen']>;
export type WorkType = z.output<typeof workType>;
export type Hyperlink = z.output<typeof hyperlink>;

/** An empty session; spread it over the state to log out. */
export const nobody = {
  token: undefined,
  tokenExpiresAt: undefined,
  isLoggedIn: false,
  staysLoggedIn: false,
  citizen: undefined,
  accountId: undefined,
  isGuestComing: false,
} as const;

export const emptySession: SessionState = {
  isDataLoaded: false,
  client: undefined,
  logos: {},
  workTypes: [],
  isDisclaimerAccepted: false,
  ...nobody,
};

/** True if the session has a token that has not expired. */
export function hasLiveToken({ token, tokenExpiresAt }: SessionState, now: number): boolean {
  return token !== undefined && tokenExpiresAt !== undefined && tokenExpiresAt > now;
}
