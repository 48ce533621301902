import { nextMoment } from '#features/device/outbox.ts';
import type { OutboxResult, OutboxReturn } from '#features/device/outbox-entry.ts';

/**
 * The entry to send after a conflict was decided. It leaves out the fields that stay as others have set them,
 * and names the version with their changes. Undefined if nothing is left to send.
 */
export function resolveConflict(
  entry: OutboxResult | OutboxReturn,
  ownFields: ReadonlySet<string>,
): OutboxResult | OutboxReturn | undefined {
  const { changes = [], version = entry.version } = entry.refusal ?? {};
  const serverFields = new Set(changes.map(({ field }) => field).filter((field) => !ownFields.has(field)));
  // A new act needs a new key.
  const anew = { id: crypto.randomUUID(), writtenAt: nextMoment(), refusal: undefined, version };
  if (entry.kind === 'return') return serverFields.size > 0 ? undefined : { ...entry, ...anew };
  const fields = Object.fromEntries(
    Object.entries(entry.fields).filter(([field]) => !serverFields.has(field)),
  );
  if (Object.keys(fields).length === 0 && entry.reply === '') return undefined;
  return { ...entry, ...anew, fields };
}
