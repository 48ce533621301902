/** Plays the desk's acts on a sample case. The result is the request's present state and its log. */
import { requestPriority } from '@fixpoint/contract/limits.ts';
import type { SampleAct, SampleCase } from '#clients/municipality/sample-case-file.ts';
import type { Status } from '#clients/client.ts';
import type { DeskRules } from '#desk/desk-rules.ts';
import { shiftDueTimes } from '#desk/due-times/due-times.ts';
import type { StaffMember } from '#desk/members/staff.ts';
import type { ImportedEvent, ImportedWork } from '#requests/changes/import-requests.ts';
import { untouchedFields } from './untouched.ts';

/** The data that acts refer to. */
export interface CaseSurroundings {
  now: Date;
  rules: DeskRules;
  staff: ReadonlyMap<string, StaffMember>;
  statuses: ReadonlyMap<string, Status>;
  teamIds: ReadonlyMap<string, number>;
  /** The reporter's name in the history. */
  guestName: string;
}

/** A note or an internal note. */
interface SampleNote {
  accountId: number | null;
  text: string;
  postedAt: Date;
}

/** Fields of the request after all acts. */
type CaseState = Omit<ImportedWork, 'version'> & {
  statusId: number;
  priority: number;
  closedAt: Date | null;
};

/** A case after all its acts. */
export interface PlayedCase {
  state: CaseState;
  version: number;
  events: readonly ImportedEvent[];
  notes: readonly SampleNote[];
  internalNotes: readonly (SampleNote & { accountId: number })[];
  /** Key of the main request's case. */
  duplicateOf: string | undefined;
}

/** Time and author of an act. */
interface CaseScene {
  at: Date;
  by: { actor: ImportedEvent['actor']; accountId: number | null; author: string };
}

/** Plays the acts up to now. Staff act only while the office is open. */
export function playCase(
  sample: SampleCase,
  workTypeId: number,
  postedAt: Date,
  around: CaseSurroundings,
): PlayedCase {
  const play = new CasePlay(sample, workTypeId, postedAt, around);
  for (const act of sample.acts) play.add(act);
  return play.end();
}

const dayMs = 24 * 3_600_000;

class CasePlay {
  readonly #around: CaseSurroundings;
  readonly #events: ImportedEvent[] = [];
  readonly #notes: SampleNote[] = [];
  readonly #internalNotes: (SampleNote & { accountId: number })[] = [];
  #state: CaseState;
  #version = 1;
  #lastTime: Date;
  #duplicateOf: string | undefined;

  constructor(
    { longitude, latitude }: SampleCase,
    workTypeId: number,
    postedAt: Date,
    around: CaseSurroundings,
  ) {
    const { rules, statuses, guestName } = around;
    const initial = [...statuses.values()].find(({ isInitial }) => isInitial)!;
    const placement = rules.place({ workTypeId, position: { longitude, latitude } }, postedAt);
    const { routedTeam, answerDueAt, resolveDueAt } = placement;
    this.#around = around;
    this.#lastTime = postedAt;
    this.#state = {
      ...untouchedFields,
      priority: requestPriority,
      statusId: initial.statusId,
      teamId: routedTeam?.teamId ?? null,
      answerDueAt,
      resolveDueAt,
    };
    const guest = { actor: 'resident', accountId: null, author: guestName } as const;
    this.#record('received', { at: postedAt, by: guest });
    if (routedTeam === null) return;
    const changes = { teamId: [null, routedTeam.teamId], routedBy: [null, routedTeam.why] } as const;
    this.#record('routed', { at: postedAt, by: ofRules }, { changes });
  }

  add([daysAgo, kind, username, detail = '']: SampleAct): void {
    const { now, rules, staff } = this.#around;
    const meantTime = new Date(Math.max(now.getTime() - daysAgo * dayMs, this.#lastTime.getTime() + 60_000));
    const at = rules.due.calendar.nextOpen(meantTime);
    if (at > now) return;
    this.#lastTime = at;
    const accountId = staff.get(username)?.accountId ?? null;
    const scene: CaseScene = { at, by: { actor: 'staff', accountId, author: username } };
    if (kind === 'reply') this.#reply(scene, detail);
    else if (kind === 'note') this.#noteInternally(scene, detail);
    else if (kind === 'status') this.#setStatus(scene, detail);
    else this.#change(kind, scene, detail);
  }

  end(): PlayedCase {
    return {
      state: this.#state,
      version: this.#version,
      events: this.#events,
      notes: this.#notes,
      internalNotes: this.#internalNotes,
      duplicateOf: this.#duplicateOf,
    };
  }

  #change(kind: SampleAct[1], scene: CaseScene, detail: string): void {
    const { at } = scene;
    const { teamId, pausedAt } = this.#state;
    switch (kind) {
      case 'accept':
        if (teamId !== null) this.#act('accepted', scene, { acceptedAt: at });
        return;
      case 'assign':
        this.#assign(scene, detail);
        return;
      case 'team':
        this.#act('updated', scene, { teamId: this.#around.teamIds.get(detail) ?? null });
        return;
      case 'return':
        this.#act('returned', scene, { teamId: null, assigneeId: null, acceptedAt: null }, detail);
        return;
      case 'priority':
        this.#act('updated', scene, { priority: Number(detail) });
        return;
      case 'pause':
        this.#act('paused', scene, { pausedAt: at, pauseReason: detail }, detail);
        return;
      case 'resume':
        if (pausedAt !== null) this.#resume(scene, pausedAt);
        return;
      case 'outcome':
        this.#act('updated', scene, { outcome: detail });
        return;
      default:
        this.#duplicateOf = detail;
        this.#setStatus(scene, 'duplicate');
    }
  }

  /** Only a member of the team can be assigned. */
  #assign(scene: CaseScene, username: string): void {
    const member = this.#around.staff.get(username);
    const { teamId } = this.#state;
    if (member === undefined || teamId === null || !member.teamIds.includes(teamId)) return;
    this.#act('updated', scene, { assigneeId: member.accountId });
  }

  #resume(scene: CaseScene, pausedAt: Date): void {
    const { due } = this.#around.rules;
    const shiftedTimes = shiftDueTimes(due, this.#state, { pausedAt, resumedAt: scene.at });
    this.#act('resumed', scene, { pausedAt: null, pauseReason: '', ...shiftedTimes });
  }

  #setStatus(scene: CaseScene, key: string): void {
    const status = this.#around.statuses.get(key);
    if (status === undefined) return;
    const { answeredAt, closedAt, reopenedAt } = this.#state;
    const isFinal = status.type === 2;
    this.#act('updated', scene, { statusId: status.statusId });
    this.#state = {
      ...this.#state,
      answeredAt: answeredAt ?? scene.at,
      closedAt: isFinal ? (closedAt ?? scene.at) : null,
      reopenedAt: closedAt !== null && !isFinal ? scene.at : reopenedAt,
    };
  }

  #reply(scene: CaseScene, text: string): void {
    this.#notes.push({ accountId: scene.by.accountId, text, postedAt: scene.at });
    this.#state = { ...this.#state, answeredAt: this.#state.answeredAt ?? scene.at };
    this.#act('noted', scene, {}, text);
  }

  #noteInternally(scene: CaseScene, text: string): void {
    const { accountId } = scene.by;
    if (accountId === null) return;
    this.#internalNotes.push({ accountId, text, postedAt: scene.at });
    this.#act('internal-note', scene, {});
  }

  #act(kind: ImportedEvent['kind'], scene: CaseScene, changedState: Partial<CaseState>, comment = ''): void {
    const before = this.#state;
    const fields = Object.keys(changedState) as (keyof CaseState)[];
    const changes = Object.fromEntries(
      fields.map((field) => [field, [before[field], changedState[field]] as const]),
    );
    this.#state = { ...before, ...changedState };
    this.#version += 1;
    this.#record(kind, scene, { changes, comment });
  }

  #record(
    kind: ImportedEvent['kind'],
    { at, by }: CaseScene,
    { changes = {}, comment = '' }: Partial<Pick<ImportedEvent, 'changes' | 'comment'>> = {},
  ): void {
    const { statusId } = this.#state;
    this.#events.push({ kind, ...by, statusId, comment, changes, version: this.#version, changedAt: at });
  }
}

const ofRules = { actor: 'system', accountId: null, author: '' } as const;
