import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findKeys } from '@fixpoint/contract/desk/door/find-keys.ts';
import { saveKey } from '@fixpoint/contract/desk/door/save-key.ts';
import type { Role } from '@fixpoint/contract/desk/role.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { dayKey, startOfDay } from '#messages/when.ts';

export type KeyOfDesk = ResultOf<typeof findKeys>['keys'][number];

/** What can be set of a key. */
export interface KeyFields {
  name: string;
  role: Role;
  /** Null: all requests. */
  teamIds: number[] | null;
  /** The first day on which it is refused, as a date field has it; empty: it never is. */
  expires: string;
}

export const noKey: KeyFields = { name: '', role: 'viewer', teamIds: null, expires: '' };

export function fieldsOfKey({ name, role, teams, expiresAt }: KeyOfDesk, timeZone: string): KeyFields {
  const teamIds = teams && teams.map(({ teamId }) => teamId).sort((one, other) => one - other);
  return { name, role, teamIds, expires: expiresAt === null ? '' : dayKey(expiresAt, timeZone) };
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
