/**
 * Shows the whole portal at an address, for the visitor of a test: real routes, guards and start-up on a fake
 * server.
 */
import '@fixpoint/ui/test/dialog-in-jsdom.ts';
import '@fixpoint/ui/test/patient-queries.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { dropdownCitizenWorkTypesByClientId } from '@fixpoint/contract/commands/dropdown-citizen-work-types-by-client-id.ts';
import { findCitizenLogos } from '@fixpoint/contract/commands/find-citizen-logos.ts';
import { findClientIdByName } from '@fixpoint/contract/commands/find-client-id-by-name.ts';
import { signIn } from '@fixpoint/contract/commands/sign-in.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { answers, startFakeTransport, type FakeAnswers, type FakeTransport } from './fake-transport.ts';
import { primeAnswers } from '#api/primed-answers.ts';
import { applyBranding } from '#features/branding/apply-branding.ts';
import { expireRefusedTokens } from '#features/session/expire-refused-tokens.ts';
import type { SessionState } from '#features/session/session-state.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { App } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { newSession } from './new-session.ts';

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

/** The municipality of these tests. */
export const riverbend: ResultOf<typeof findClientIdByName> = {
  Id: 3,
  Name: 'riverbend',
  EnableAnonymousRequests: true,
  EnableCitizenSite: true,
  EnableCitizenDisclaimer: false,
  CitizenDisclaimer: '',
  CitizenHyperlinks: [],
  ExtentXMin: -93.3,
  ExtentYMin: 44.9,
  ExtentXMax: -93.2,
  ExtentYMax: 45,
};

/** The answer of signin for a guest; tests spread over it. */
export const guest: ResultOf<typeof signIn> = {
  ClientId: 3,
  LoginId: 8,
  UserName: 'guest',
  Email: '',
  Token: 'guest-token',
  TokenExpiration: new Date(Date.now() + 3_600_000),
  WebSecurityLevel: 0,
  IsUsernameUpdated: false,
  MobileSecurityLevel: 0,
  LastButtonUpdate: new Date(0),
};

export interface Visit {
  session: SessionStore;
  server: FakeTransport;
}

export interface VisitOptions {
  /** The server's answers, in addition to those of every start. */
  server?: FakeAnswers;
  client?: Partial<typeof riverbend>;
  startUp?: StartUpDocument;
  /** The session that the tab stored before. */
  session?: Partial<SessionState>;
}

/** Opens the portal at a path such as `/login`. */
export function visit(
  path: string,
  { server: more, client, startUp, session: kept }: VisitOptions = {},
): Visit {
  const server = startFakeTransport({
    findclientidbyname: answers(findClientIdByName, { ...riverbend, ...client }),
    findcitizenlogos: answers(findCitizenLogos, { Logo: '', LogoHeader: '' }),
    dropdowncitizenworktypesbyclientid: answers(dropdownCitizenWorkTypesByClientId, [
      { Value: 5, Text: 'Pothole', CustomMessage: '', Color: '#aa5500' },
    ]),
    signin: answers(signIn, guest),
    ...more,
  });
  // The host of these tests is localhost, which names no client, so the document does.
  const document = startUp ?? { client: riverbendDocument };
  const session = newSession(kept);
  primeAnswers(document.answers ?? {});
  applyBranding(document);
  expireRefusedTokens(session);
  location.hash = path;
  render(<App startUp={document} session={session} queries={createQueryClient()} />);
  return { session, server };
}

/** The municipality of these tests in the start-up document. */
export const riverbendDocument: NonNullable<StartUpDocument['client']> = {
  name: 'riverbend',
  displayName: 'City of Riverbend',
  timeZone: 'America/Chicago',
  accent: '#0b6e4f',
};

/** Reads a modal's sentences and closes it with its button. */
export async function acknowledge(title: string, button: 'Close' | 'Okay'): Promise<string[]> {
  const dialog = await screen.findByRole('dialog', { name: title });
  const sentences = Array.from(dialog.querySelectorAll('p'), ({ textContent }) => textContent);
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => {
    if (dialog.isConnected) throw new Error('The modal is still open');
  });
  return sentences;
}

/** Ends the visit, and leaves nothing of it for the next test. */
export function leave(): void {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  location.hash = '';
  primeAnswers({});
  document.documentElement.removeAttribute('style');
}
