/** `key`, as far as the set is a list. */
interface Entry {
  key?: unknown;
}

/**
 * Adds the fields that a set of settings, or an entry of its list, lacks because an earlier release wrote the draft.
 * The saved set has their values. `usualEntry` has those of an entry that is not saved.
 */
export function withNewFields<Value extends object>(
  value: Value,
  savedValue: Value,
  usualEntry: object = {},
): Value {
  if (!Array.isArray(value) || !Array.isArray(savedValue)) return { ...savedValue, ...value };
  const savedEntries = new Map(savedValue.map((entry: Entry) => [entry.key, entry]));
  return value.map((entry: Entry) => ({
    ...(savedEntries.get(entry.key) ?? usualEntry),
    ...entry,
  })) as Value & unknown[];
}
