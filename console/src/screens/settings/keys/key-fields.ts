import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findKeys } from '@fixpoint/contract/desk/keys/find-keys.ts';
import type { KeyScope } from '@fixpoint/contract/desk/keys/key-scope.ts';
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
  /** The widest scope of the key. */
  scope: KeyScope;
  /** Null for all requests. */
  teamIds: number[] | null;
  /** The first day on which the API key is refused, in the form of a date field; empty for no end. */
  expires: string;
}

export const noKey: KeyFields = { name: '', role: 'viewer', scope: 'read', teamIds: null, expires: '' };

export function scopeOfKey({ scopes }: KeyOfDesk): KeyScope {
  if (scopes.includes('webhooks')) return 'webhooks';
  if (scopes.includes('open311')) return 'open311';
  return scopes.includes('desk') ? 'desk' : 'read';
}

export function fieldsOfKey(item: KeyOfDesk, timeZone: string): KeyFields {
  const { name, role, teams, expiresAt } = item;
  const teamIds = teams && teams.map(({ teamId }) => teamId).sort((one, other) => one - other);
  const expires = expiresAt === null ? '' : dayKey(expiresAt, timeZone);
  return { name, role, scope: scopeOfKey(item), teamIds, expires };
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

/** A key that manages webhooks reads, too: messages have only ids. */
function scopesOf(scope: KeyScope): KeyScope[] {
  return scope === 'webhooks' ? ['read', scope] : [scope];
}

export function sendKey(keyId: number | undefined, fields: KeyFields, timeZone: string) {
  const { name, role, scope, teamIds, expires } = fields;
  const expiresAt = expires === '' ? null : startOfDay(expires, timeZone);
  const rights = { role, scopes: scopesOf(scope), teamIds, expiresAt };
  return call(saveKey, { ...(keyId !== undefined && { keyId }), name, ...rights });
}
