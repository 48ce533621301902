import { loggingList } from '#clients/settings/setting-log.ts';
import type { Database } from '#platform/database.ts';
import { findKeys } from './keys.ts';

/** Changes API keys, and records the differences in the log of settings. Revoked keys count as removed. */
export function loggingKeys<Value>(
  tx: Database,
  clientId: number,
  by: { accountId: number; now: Date },
  change: () => Promise<Value>,
): Promise<Value> {
  const read = async () =>
    (await findKeys(tx, clientId)).filter(({ revokedAt }) => revokedAt === null).map(logEntryOf);
  return loggingList(tx, clientId, { kind: 'keys', read, entryDefaults, ...by }, change);
}

const entryDefaults = { isLimited: false };

function logEntryOf({
  keyId,
  name,
  role,
  scopes,
  teams,
  expiresAt,
}: Awaited<ReturnType<typeof findKeys>>[number]) {
  return {
    key: keyId,
    name,
    role,
    scopes: scopes.join(', '),
    teams: (teams ?? []).map((team) => team.name).join(', '),
    isLimited: teams !== null,
    expiresAt: expiresAt?.toISOString() ?? '',
  };
}
