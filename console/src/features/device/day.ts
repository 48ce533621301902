import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findDay } from '@fixpoint/contract/desk/day/find-day.ts';
import type { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import type { Me } from '#features/session/me.ts';

/** Where a member of staff has to go. */
export type Day = ResultOf<typeof findDay>;
export type DayCase = Day['cases'][number];

/** A day as the device keeps it. */
export interface KeptDay {
  me: Me;
  municipality: ResultOf<typeof findMunicipality>;
  day: Day;
  /** Whether it has what the team has to do as well. */
  withTeam: boolean;
  /** When it was asked for. */
  keptAt: Date;
}

export const dayQueryKey = (accountId: number, withTeam: boolean) => ['day', accountId, withTeam] as const;
export const keptDayQueryKey = (accountId: number) => ['kept-day', accountId] as const;
