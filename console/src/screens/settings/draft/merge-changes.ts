/** Merges the changes of two people to the same setting. */

type Entry = Record<string, unknown> & { key: string };

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
  mine,
  theirs,
}: {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isKeyedList(base) && isKeyedList(mine) && isKeyedList(theirs)) return mergeLists(base, mine, theirs);
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return mine;
  const fields = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...fields].map((field): [string, unknown] => [
    field,
    mergeChanges({ base: base[field], mine: mine[field], theirs: theirs[field] }),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** In my order if I have changed it, otherwise in theirs. Entries in one of the lists only come last. */
function mergeLists(base: Entry[], mine: Entry[], theirs: Entry[]): Entry[] {
  const [before, ours, others] = [base, mine, theirs].map((list) => new Map(list.map((it) => [it.key, it])));
  const isMyOrder = !isSame(orderOf(mine, before!), orderOf(base, ours!));
  const keys = (isMyOrder ? [...mine, ...theirs] : [...theirs, ...mine]).map(({ key }) => key);
  return [...new Set(keys)].flatMap((key) => {
    const one = { base: before!.get(key), mine: ours!.get(key), theirs: others!.get(key) };
    // A removal wins over an unchanged entry, but not over a change.
    const merged = mergeChanges(one);
    return isEntry(merged) ? [merged] : [];
  });
}

/** The keys that the other list has too. */
function orderOf(list: Entry[], other: ReadonlyMap<string, Entry>): string[] {
  return list.map(({ key }) => key).filter((key) => other.has(key));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntry(value: unknown): value is Entry {
  return isObject(value) && typeof value['key'] === 'string';
}

function isKeyedList(value: unknown): value is Entry[] {
  return Array.isArray(value) && value.every(isEntry);
}
