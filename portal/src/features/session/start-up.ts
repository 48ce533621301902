/** Start-up (spec 4): loads the municipality's data, then signs in a person if possible. */
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { NetworkFailure } from '#api/call-failure.ts';
import type { CallOptions } from '#api/call.ts';
import { hasAccepted } from './accepted-disclaimer.ts';
import { hostClientName, isSameClient } from './host-client.ts';
import { clearTabStorage } from './tab-storage.ts';
import { clearPersistentToken, type PersistentToken, readPersistentToken } from './persistent-token.ts';
import { loadCitizen } from './load-citizen.ts';
import { loadClient, loadLogos, loadWorkTypes } from './load-client.ts';
import {
  emptySession,
  hasLiveToken,
  nobody,
  type SessionClient,
  type SessionState,
} from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { signInGuest } from './sign-in.ts';

export type StartUpOutcome =
  | { kind: 'ready' }
  // The server refused the stored token: the citizen must log in again. Only splash may go there, before any
  // guard asks for the disclaimer. The data count as loaded after it has.
  | { kind: 'login' }
  // client: the requested name; absent if it is unknown, or if the guest's sign-in failed.
  | { kind: 'failed'; client?: string };

export interface StartUpSurroundings {
  session: SessionStore;
  /** The browser's local storage. */
  lasting: Storage;
  startUp: StartUpDocument;
  hostname: string;
  now: () => number;
}

/**
 * True if the tab's stored session fits this host: the same client, and a valid token if it is a guest's. If
 * a citizen's token has expired, the guards go to login; the citizen does not silently become a guest.
 */
export function isStartedUp(state: SessionState, { startUp, hostname, now }: StartUpSurroundings): boolean {
  const isSame = isSameClient(state.client?.name, hostClientName(hostname, startUp.client));
  const needsGuest = state.client?.mayReportAnonymously && !state.isLoggedIn && !hasLiveToken(state, now());
  return state.isDataLoaded && isSame && !needsGuest;
}

let earlyStart: Promise<StartUpOutcome> | undefined;

/** Begins start-up before a screen can show it; the first screen that asks takes it over. */
export function startUpEarly(surroundings: StartUpSurroundings): void {
  earlyStart = startUpSession(surroundings);
}

/** The start-up in progress, or a new one. */
export function takeStartUp(surroundings: StartUpSurroundings): Promise<StartUpOutcome> {
  const outcome = earlyStart ?? startUpSession(surroundings);
  earlyStart = undefined;
  return outcome;
}

/** Loads and stores the data for all screens; returns what to show next. Never throws. */
export async function startUpSession(surroundings: StartUpSurroundings): Promise<StartUpOutcome> {
  const { session, startUp, hostname } = surroundings;
  if (isStartedUp(session.state(), surroundings)) return { kind: 'ready' };
  session.update({ isDataLoaded: false });
  const name = hostClientName(hostname, startUp.client);
  if (name === undefined) return { kind: 'failed' };
  try {
    const { hasCitizenSite, ...client } = await loadClient(name);
    if (!isSameClient(client.name, name)) return { kind: 'failed' };
    if (!hasCitizenSite) return { kind: 'failed', client: name };
    return await furnish(client, name, surroundings);
  } catch {
    return { kind: 'failed', client: name };
  }
}

/** The calls run in parallel; their effects keep the order of the specification. */
async function furnish(client: SessionClient, name: string, surroundings: StartUpSurroundings) {
  const { session, startUp, lasting } = surroundings;
  if (!isSameClient(session.state().client?.name, name)) session.update(emptySession);
  session.update({ client });
  if (startUp.client?.isDisclaimerKept && hasAccepted(client, lasting))
    session.update({ isDisclaimerAccepted: true });
  const signingIn = signInSomebody(client, surroundings);
  const [logos, workTypes] = await Promise.all([
    loadLogos(client.id, startUp.client),
    loadWorkTypes(client.id),
  ]);
  session.update({ logos });
  session.update({ workTypes });
  const { outcome, change } = await signingIn;
  session.update({ ...change, isDataLoaded: outcome.kind === 'ready' });
  return outcome;
}

interface SignedIn {
  outcome: StartUpOutcome;
  change: Partial<SessionState>;
}

async function signInSomebody(
  client: SessionClient,
  { session, lasting, now }: StartUpSurroundings,
): Promise<SignedIn> {
  const storedToken = readPersistentToken(lasting, now());
  if (storedToken !== undefined) return restoreCitizen(storedToken, session, lasting);
  if (hasLiveToken(session.state(), now())) return { outcome: { kind: 'ready' }, change: {} };
  // If no guest is signed in, the same person may log in next: their unsaved texts are kept for them only.
  const { citizen } = session.state();
  if (!client.mayReportAnonymously) return { outcome: { kind: 'ready' }, change: { ...nobody, citizen } };
  try {
    const change = await guestSession(client.id);
    if (citizen !== undefined) clearTabStorage();
    return { outcome: { kind: 'ready' }, change };
  } catch (failure) {
    const change = await offlineSession(failure);
    if (change) return { outcome: { kind: 'ready' }, change };
    return { outcome: { kind: 'failed' }, change: { ...nobody, citizen } };
  }
}

async function restoreCitizen(
  { token, expiresAt }: PersistentToken,
  session: SessionStore,
  lasting: Storage,
): Promise<SignedIn> {
  try {
    const citizen = await loadCitizen(token);
    const there = { isLoggedIn: true, staysLoggedIn: true, citizen, accountId: undefined };
    const change = { token, tokenExpiresAt: expiresAt, ...there };
    return { outcome: { kind: 'ready' }, change };
  } catch (failure) {
    const change = await offlineSession(failure, { token, expiresAt });
    if (change) return { outcome: { kind: 'ready' }, change };
    clearPersistentToken(lasting);
    const outcome = { kind: 'login' } as const;
    // Without an answer the same person may log in next: their unsaved texts are kept for them.
    if (failure instanceof NetworkFailure)
      return { outcome, change: { ...nobody, citizen: session.state().citizen } };
    clearTabStorage();
    return { outcome, change: nobody };
  }
}

/**
 * If the server is unreachable and the page came from the service worker, the session that this device knows.
 */
async function offlineSession(
  failure: unknown,
  storedToken?: PersistentToken,
): Promise<Partial<SessionState> | undefined> {
  if (!(failure instanceof NetworkFailure) || !navigator.serviceWorker?.controller) return undefined;
  return import('./start-offline.ts').then((it) => it.startOffline(storedToken)).catch(() => undefined);
}

/** Signs in a guest; the caller puts the result into the session. */
export async function guestSession(clientId: number, options?: CallOptions): Promise<Partial<SessionState>> {
  const { Token, TokenExpiration } = await signInGuest(clientId, options);
  return { ...nobody, token: Token, tokenExpiresAt: TokenExpiration.getTime() };
}
