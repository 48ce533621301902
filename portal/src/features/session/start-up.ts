/** Start-up (spec 4): the municipality's data, then somebody signed in, or nobody. */
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { NetworkFailure } from '#api/call-failure.ts';
import type { CallOptions } from '#api/call.ts';
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
  // The server refused the stored token: the citizen logs in again. Only splash knows the way there, before any guard
  // asks for the disclaimer; the data count as loaded once it has led there.
  | { kind: 'login' }
  // client: the name that was looked for; absent where not even that is known, or the guest was refused.
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
 * Whether what the tab kept still serves this host: the same client, and a guest's token that lives.
 * A citizen whose token died is led to login by the guards, and not made a guest behind their back.
 */
export function isStartedUp(state: SessionState, { startUp, hostname, now }: StartUpSurroundings): boolean {
  const isSame = isSameClient(state.client?.name, hostClientName(hostname, startUp.client));
  const needsGuest = state.client?.mayReportAnonymously && !state.isLoggedIn && !hasLiveToken(state, now());
  return state.isDataLoaded && isSame && !needsGuest;
}

let early: Promise<StartUpOutcome> | undefined;

/** Begins start-up before there is a screen to show it; the first one that asks takes it over. */
export function startUpEarly(surroundings: StartUpSurroundings): void {
  early = startUpSession(surroundings);
}

/** The start-up that is under way, or a new one. */
export function takeStartUp(surroundings: StartUpSurroundings): Promise<StartUpOutcome> {
  const taken = early ?? startUpSession(surroundings);
  early = undefined;
  return taken;
}

/** Loads and stores what the screens need; tells what to show next. Never throws. */
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

/** The calls run side by side; their effects come in the order of the specification. */
async function furnish(client: SessionClient, name: string, surroundings: StartUpSurroundings) {
  const { session, startUp } = surroundings;
  if (!isSameClient(session.state().client?.name, name)) session.update(emptySession);
  session.update({ client });
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
  const kept = readPersistentToken(lasting, now());
  if (kept !== undefined) return restoreCitizen(kept, session, lasting);
  if (hasLiveToken(session.state(), now())) return { outcome: { kind: 'ready' }, change: {} };
  // Where no guest comes, the same person may log in next: the words they left wait for them, and for nobody else.
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
    // Without an answer the same person may log in next: what they have written is kept for them.
    if (failure instanceof NetworkFailure)
      return { outcome, change: { ...nobody, citizen: session.state().citizen } };
    clearTabStorage();
    return { outcome, change: nobody };
  }
}

/** The server was not reached, and the page came without it, from the service worker: who is there as far as this device knows. */
async function offlineSession(
  failure: unknown,
  kept?: PersistentToken,
): Promise<Partial<SessionState> | undefined> {
  if (!(failure instanceof NetworkFailure) || !navigator.serviceWorker?.controller) return undefined;
  return import('./start-offline.ts').then((it) => it.startOffline(kept)).catch(() => undefined);
}

/** Signs a guest in; the result goes into the session. */
export async function guestSession(clientId: number, options?: CallOptions): Promise<Partial<SessionState>> {
  const { Token, TokenExpiration } = await signInGuest(clientId, options);
  return { ...nobody, token: Token, tokenExpiresAt: TokenExpiration.getTime() };
}
