/** Merges the changes of two people to the same setting. */

type KeyedEntry = Record<string, unknown> & { key: string };

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isObject(one) || !isObject(other)) return false;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => isSame(one[field], other[field]));
}

/** Merges field by field, and lists entry by entry. If both have changed the same field, mine counts. */
export function mergeChanges({
  base,
  ownValue,
  serverValue,
}: {
  base: unknown;
  ownValue: unknown;
  serverValue: unknown;
}): unknown {
  if (isSame(ownValue, base)) return serverValue;
  if (isSame(serverValue, base)) return ownValue;
  if (isKeyedList(base) && isKeyedList(ownValue) && isKeyedList(serverValue))
    return mergeLists(base, ownValue, serverValue);
  if (!isObject(base) || !isObject(ownValue) || !isObject(serverValue)) return ownValue;
  const fields = new Set([...Object.keys(serverValue), ...Object.keys(ownValue)]);
  const merged = [...fields].map((field): [string, unknown] => [
    field,
    mergeChanges({ base: base[field], ownValue: ownValue[field], serverValue: serverValue[field] }),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** In my order if I have changed it, otherwise in theirs. Entries in one of the lists only come last. */
function mergeLists(base: KeyedEntry[], ownValue: KeyedEntry[], serverValue: KeyedEntry[]): KeyedEntry[] {
  const [before, ownEntries, serverEntries] = [base, ownValue, serverValue].map(
    (list) => new Map(list.map((it) => [it.key, it])),
  );
  const isMyOrder = !isSame(orderOf(ownValue, before!), orderOf(base, ownEntries!));
  const keys = (isMyOrder ? [...ownValue, ...serverValue] : [...serverValue, ...ownValue]).map(
    ({ key }) => key,
  );
  return [...new Set(keys)].flatMap((key) => {
    const one = {
      base: before!.get(key),
      ownValue: ownEntries!.get(key),
      serverValue: serverEntries!.get(key),
    };
    // A removal wins over an unchanged entry, but not over a change.
    const merged = mergeChanges(one);
    return isEntry(merged) ? [merged] : [];
  });
}

/** The keys that the other list has too. */
function orderOf(list: KeyedEntry[], other: ReadonlyMap<string, KeyedEntry>): string[] {
  return list.map(({ key }) => key).filter((key) => other.has(key));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntry(value: unknown): value is KeyedEntry {
  return isObject(value) && typeof value['key'] === 'string';
}

function isKeyedList(value: unknown): value is KeyedEntry[] {
  return Array.isArray(value) && value.every(isEntry);
}
