import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findDay } from '@fixpoint/contract/desk/day/find-day.ts';
import type { findMunicipality } from '@fixpoint/contract/desk/find-municipality.ts';
import type { Me } from '#features/session/me.ts';

/** The cases that a crew member has to visit. */
export type Day = ResultOf<typeof findDay>;
export type DayCase = Day['cases'][number];

/** A day as stored on the device. */
export interface StoredDay {
  me: Me;
  municipality: ResultOf<typeof findMunicipality>;
  day: Day;
  /** True if the day also contains the cases of the member's teams. */
  withTeam: boolean;
  /** When the day was fetched. */
  keptAt: Date;
}

export const dayQueryKey = (accountId: number, withTeam: boolean) => ['day', accountId, withTeam] as const;
export const storedDayQueryKey = (accountId: number) => ['kept-day', accountId] as const;
