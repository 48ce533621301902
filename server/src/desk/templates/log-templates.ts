import { loggingList } from '#clients/settings/setting-log.ts';
import type { Database } from '#platform/database.ts';
import { findTemplatesInUse } from './templates.ts';

/**
 * Changes templates, and records the differences in the log of settings. Retired templates count as removed.
 * `accountId` null means the municipality folder.
 */
export function loggingTemplates<Value>(
  tx: Database,
  clientId: number,
  by: { accountId: number | null; now: Date },
  change: () => Promise<Value>,
): Promise<Value> {
  const read = async () =>
    (await findTemplatesInUse(tx, clientId)).map(({ templateId, name, text }) => ({
      key: templateId,
      name,
      text,
    }));
  return loggingList(tx, clientId, { kind: 'templates', read, begins: {}, ...by }, change);
}
