import { loggingList } from '#clients/settings/setting-log.ts';
import type { Database } from '#platform/database.ts';
import { type NamedIds, selectNames } from './named-ids-store.ts';
import { type Template, findTemplatesInUse } from './templates.ts';

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
  const read = async () => {
    const names = await selectNames(tx, clientId);
    return (await findTemplatesInUse(tx, clientId)).map((template) => logEntryOf(template, names));
  };
  return loggingList(tx, clientId, { kind: 'templates', read, entryDefaults: nothing, ...by }, change);
}

const nothing = { text: '', status: '', outcome: '', team: '', assignsSender: false, workTypes: '' };

/** A template with names instead of ids, because the log is for people. */
function logEntryOf(template: Template, { statuses, teams, workTypes }: NamedIds) {
  const {
    templateId: key,
    name,
    text,
    texts,
    statusId,
    outcome,
    outcomes,
    teamId,
    assignsSender,
    workTypeIds,
  } = template;
  return {
    key,
    name,
    text,
    ...Object.fromEntries(Object.entries(texts).map(([language, words]) => [`text.${language}`, words])),
    status: statusId === null ? '' : (statuses.get(statusId) ?? ''),
    outcome,
    ...Object.fromEntries(
      Object.entries(outcomes).map(([language, words]) => [`outcome.${language}`, words]),
    ),
    team: teamId === null ? '' : (teams.get(teamId) ?? ''),
    assignsSender,
    workTypes: workTypeIds.map((id) => workTypes.get(id) ?? '').join(', '),
  };
}
