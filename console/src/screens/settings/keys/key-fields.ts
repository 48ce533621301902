import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findKeys } from '@fixpoint/contract/desk/keys/find-keys.ts';
import { saveKey } from '@fixpoint/contract/desk/keys/save-key.ts';
import type { Role } from '@fixpoint/contract/desk/role.ts';
import { managerKeyMaxDays } from '@fixpoint/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { dayKey, startOfDay } from '#messages/when.ts';

export type KeyOfDesk = ResultOf<typeof findKeys>['keys'][number];

/** The fields of an API key. */
export interface KeyFields {
  name: string;
  role: Role;
  /** Null for all requests. */
  teamIds: number[] | null;
  /** The first day on which the API key is refused, in the form of a date field; empty for no end. */
  expires: string;
}

export const noKey: KeyFields = { name: '', role: 'viewer', teamIds: null, expires: '' };

export function fieldsOfKey({ name, role, teams, expiresAt }: KeyOfDesk, timeZone: string): KeyFields {
  const teamIds = teams && teams.map(({ teamId }) => teamId).sort((one, other) => one - other);
  return { name, role, teamIds, expires: expiresAt === null ? '' : dayKey(expiresAt, timeZone) };
}

const dayMs = 86_400_000;

/** The day a year from now: the default end of a manager's API key. */
export function inAYear(timeZone: string): string {
  return dayKey(new Date(Date.now() + 365 * dayMs), timeZone);
}

/** True if the API key has the rights of a manager for longer than allowed. */
export function isEndless({ role, expires }: KeyFields, timeZone: string): boolean {
  if (role !== 'manager') return false;
  return expires === '' || startOfDay(expires, timeZone).getTime() > Date.now() + managerKeyMaxDays * dayMs;
}

/** From this many days before its end, the API key is shown as ending soon. */
const soonDays = 30;

export function endsSoon({ expiresAt }: KeyOfDesk): boolean {
  return expiresAt !== null && expiresAt.getTime() - Date.now() < soonDays * dayMs;
}

export function isInUse({ expiresAt, revokedAt }: KeyOfDesk): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt.getTime() > Date.now());
}

export function useKeys() {
  return useQuery({
    queryKey: ['machine-keys'],
    queryFn: async ({ signal }) => (await call(findKeys, {}, signal)).keys,
  });
}

export function sendKey(keyId: number | undefined, fields: KeyFields, timeZone: string) {
  const { name, role, teamIds, expires } = fields;
  const expiresAt = expires === '' ? null : startOfDay(expires, timeZone);
  return call(saveKey, { ...(keyId !== undefined && { keyId }), name, role, teamIds, expiresAt });
}
