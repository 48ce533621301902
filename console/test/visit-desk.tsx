/**
 * Renders the whole desk at an address for a member. The app is real, and the test gives the server's
 * answers.
 */
import '@fixpoint/ui/test/dialog-in-jsdom.ts';
import '@fixpoint/ui/test/patient-queries.ts';
import { startFakeLiveServer } from '@fixpoint/ui/test/fake-live-server.ts';
import { cleanup, render } from '@testing-library/react';
import type { DeskCommand, PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import { type DeskChange, deskLivePath } from '@fixpoint/contract/desk/live.ts';
import { countRequests } from '@fixpoint/contract/desk/queue/count-requests.ts';
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import type { Ending } from '@fixpoint/contract/desk/settings/ending.ts';
import type { ClosingNeeds } from '@fixpoint/contract/desk/settings/closing-needs.ts';
import { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import { findNoticeSettings } from '@fixpoint/contract/desk/notices/find-notice-settings.ts';
import { findNotices } from '@fixpoint/contract/desk/notices/find-notices.ts';
import { findViews } from '@fixpoint/contract/desk/queue/find-views.ts';
import { problemStatus, type RefusalName } from '@fixpoint/contract/desk/problem.ts';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import type { Role } from '@fixpoint/contract/desk/role.ts';
import * as z from 'zod/mini';
import { afterEach, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.ts';

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

/** The server's answer to one command. */
export interface DeskAnswer {
  cmd: string;
  /** The payload and the result are in the form of the wire. */
  answerTo: (payload: unknown) => unknown;
}

/** A refusal, thrown by an answer. */
export class Refused extends Error {
  readonly problem: Record<string, unknown>;

  constructor(name: RefusalName, detail = name as string, more: Record<string, unknown> = {}) {
    super(detail);
    const status = problemStatus[name];
    this.problem = { type: `/api/#${name}`, title: name, status, detail, name, ...more };
  }
}

/**
 * Answers a command with a typed result. The command's schema decodes the payload, so a call that no server
 * would accept fails the test.
 */
export function answer<C extends DeskCommand>(
  command: C,
  give: ResultOf<C> | ((payload: PayloadOf<C>) => ResultOf<C>),
): DeskAnswer {
  return {
    cmd: command.cmd,
    answerTo: (payload) => {
      const decodedPayload = z.decode(command.payload, payload as never) as PayloadOf<C>;
      const result =
        typeof give === 'function' ? (give as (asked: PayloadOf<C>) => ResultOf<C>)(decodedPayload) : give;
      return z.encode(command.result, result);
    },
  };
}

export interface DeskVisit {
  /** All calls in order, in the form of the wire. The repeat key stands apart. */
  calls: { cmd: string; payload: unknown; repeatKey: string | undefined }[];
  /** The payloads of one command, in order. */
  payloadsOf: (command: DeskCommand) => unknown[];
  /** Sends a change over the live connection. */
  announce: (change: DeskChange) => void;
  /** Sends any other event over the live connection. */
  tell: (event: string, data: object) => void;
}

export interface VisitOptions {
  /** Below /desk, with its query. */
  at?: string;
  role?: Role;
  /** Later answers win over earlier ones. */
  answers?: readonly DeskAnswer[];
  /** The page's start-up document, in addition to the municipality. */
  startUp?: StartUpDocument;
}

export const me = { accountId: 7, username: 'mia', name: 'Mia Moreno' };
export const streets = { teamId: 1, name: 'Streets' };

/** A municipality with two work types. `closingNeeds`: the words that its closing status needs. */
export function aMunicipality(closingNeeds: ClosingNeeds = 'nothing') {
  const inUse = { closingNeeds: 'nothing', ending: 'other' as Ending, isActive: true } as const;
  return {
    workTypes: [
      { workTypeId: 1, name: 'Pothole', color: '#c2410c', isActive: true },
      { workTypeId: 2, name: 'Street Light', color: '#0b5cad', isActive: true },
    ],
    statuses: [
      { statusId: 1, name: 'Submitted', citizenName: 'Submitted', type: 0, ...inUse },
      { statusId: 2, name: 'In Progress', citizenName: 'In Progress', type: 1, ...inUse },
      { statusId: 3, name: 'Completed', citizenName: 'Completed', type: 2, ...inUse, closingNeeds },
    ],
    owners: [] as { key: string; name: string }[],
    extent: { west: -93.3, south: 44.9, east: -93.2, north: 45 },
  };
}

/** The default answers: a municipality with two work types and no requests. */
function usualAnswers(role: Role): DeskAnswer[] {
  return [
    answer(findMe, {
      me: { ...me, role },
      isLimited: false,
      teams: [streets],
      secondFactor: { isOn: false, isMissing: false, recoveryCodesLeft: 0 },
      client: { name: 'riverbend', displayName: 'Riverbend', timeZone: 'America/Chicago' },
    }),
    answer(findMunicipality, aMunicipality()),
    answer(findNotices, { unread: 0, notices: [], next: null }),
    answer(findNoticeSettings, {
      paces: {
        assigned: 'daily',
        residentWrote: 'daily',
        returned: 'daily',
        dueSoon: 'daily',
        mentioned: 'daily',
        replyNotSent: 'daily',
        replyChangeKept: 'daily',
      },
      hasEmail: true,
    }),
    answer(findViews, { builtIn: [], saved: [] }),
    answer(countRequests, ({ filters }) => ({ counts: filters.map(() => ({ count: 0, hasMore: false })) })),
    answer(findRequests, { requests: [], next: null, previous: null }),
  ];
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the desk. A command without an answer is refused as `notFound`. */
export function visitDesk({
  at = '/',
  role = 'manager',
  answers = [],
  startUp,
}: VisitOptions = {}): DeskVisit {
  const known = new Map([...usualAnswers(role), ...answers].map((it) => [it.cmd, it.answerTo]));
  const calls: DeskVisit['calls'] = [];
  vi.stubGlobal('fetch', async (url: string, init: { body?: string } = {}) => {
    const cmd = url.replace('/api/', '');
    const { repeatKey, ...payload } = JSON.parse(init.body ?? '{}') as { repeatKey?: string };
    calls.push({ cmd, payload, repeatKey });
    try {
      const answerTo = known.get(cmd);
      if (answerTo === undefined) throw new Refused('notFound', `The test answers no ${cmd}.`);
      return Response.json(await answerTo(payload));
    } catch (refusal) {
      if (refusal instanceof Refused)
        return Response.json(refusal.problem, { status: Number(refusal.problem['status']) });
      throw refusal;
    }
  });
  const live = startFakeLiveServer(deskLivePath);
  history.replaceState(null, '', `/desk${at}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  const defaultStartUp = {
    client: { name: 'riverbend', displayName: 'Riverbend', timeZone: 'America/Chicago', accent: '#0b5cad' },
  };
  render(<App startUp={{ ...defaultStartUp, ...startUp }} queries={createQueryClient()} />);
  return {
    calls,
    announce: (change) => live.connections.at(-1)!.announce(change),
    tell: (event, data) =>
      live.connections.at(-1)!.send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    payloadsOf: (command) => calls.filter(({ cmd }) => cmd === command.cmd).map(({ payload }) => payload),
  };
}
