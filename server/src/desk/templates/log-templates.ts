import { loggingList } from '#clients/settings/setting-log.ts';
import type { Database } from '#platform/database.ts';
import { findTemplatesInUse } from './templates.ts';

/** Does something to templates, and writes into the log of settings what has become of those in use; `accountId` null: the municipality's folder did it. */
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
