/** Lists the differences between two values of a setting: before saving, for a conflict, and in the log. */

/** A changed value as text; null if it did not exist or no longer exists. */
export interface SettingChange {
  /** Name of the list entry; empty outside lists. */
  of: string;
  /** Path of the field, like `name.es`; `order`; empty: the entry itself. */
  field: string;
  from: string | null;
  to: string | null;
}

type KeyedEntry = Record<string, unknown> & { key: string };

/** The current position in a value. */
interface ComparedPlace {
  of: string;
  path: readonly string[];
  language: string;
  entryDefaults: object | undefined;
}

/**
 * `language`: the language of the entries' names. `entryDefaults`: values to compare an added entry with.
 * Without them, the changes have only the name of an added entry.
 */
export function changesOf(
  before: unknown,
  after: unknown,
  language: string,
  entryDefaults?: object,
): SettingChange[] {
  return differences(before, after, { of: '', path: [], language, entryDefaults });
}

function differences(from: unknown, to: unknown, at: ComparedPlace): SettingChange[] {
  if (isKeyedList(from) && isKeyedList(to)) return differencesOfLists(from, to, at);
  if (isObject(from) || isObject(to)) {
    const [old, now] = [isObject(from) ? from : {}, isObject(to) ? to : {}];
    const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
      (field) => field !== 'key',
    );
    return fields.flatMap((field) =>
      differences(old[field], now[field], { ...at, path: [...at.path, field] }),
    );
  }
  if (textOf(from) === textOf(to)) return [];
  const field = at.path.join('.');
  return [{ of: at.of, field, from: formatValue(field, from), to: formatValue(field, to) }];
}

function differencesOfLists(
  from: readonly KeyedEntry[],
  to: readonly KeyedEntry[],
  at: ComparedPlace,
): SettingChange[] {
  const { path, language } = at;
  const field = path.join('.');
  const old = new Map(from.map((entry) => [entry.key, entry]));
  const keys = new Set(to.map(({ key }) => key));
  const removedEntries = from
    .filter(({ key }) => !keys.has(key))
    .map((entry) => nameOf(entry, language))
    .map((name) => ({ of: name, field, from: name, to: null }));
  const others = to.flatMap((entry) => {
    const was = old.get(entry.key);
    const name = nameOf(was ?? entry, language);
    if (was === undefined) return [{ of: name, field, from: null, to: name }, ...addedFields(entry, at)];
    return differences(was, entry, { ...at, of: name });
  });
  const orders = [from.filter(({ key }) => keys.has(key)), to.filter(({ key }) => old.has(key))] as const;
  const [oldOrder, order] = whereTheyDiffer(...orders).map((entries) =>
    entries.map((entry) => nameOf(entry, language)).join(', '),
  );
  if (path.length > 0 || orders[0].every(({ key }, nth) => key === orders[1][nth]!.key))
    return [...removedEntries, ...others];
  return [...removedEntries, ...others, { of: '', field: 'order', from: oldOrder!, to: order! }];
}

function addedFields(entry: KeyedEntry, at: ComparedPlace): SettingChange[] {
  const { name: _name, ...fields } = entry;
  return at.entryDefaults === undefined
    ? []
    : differences(at.entryDefaults, fields, { ...at, of: nameOf(entry, at.language) });
}

/** Removes the equal beginning and end of two orders of the same entries. */
function whereTheyDiffer(
  one: readonly KeyedEntry[],
  other: readonly KeyedEntry[],
): [readonly KeyedEntry[], readonly KeyedEntry[]] {
  const isSame = (at: number) => one[at]!.key === other[at]!.key;
  let [begin, end] = [0, one.length];
  while (begin < end && isSame(begin)) begin++;
  while (end > begin && isSame(end - 1)) end--;
  return [one.slice(begin, end), other.slice(begin, end)];
}

function nameOf({ key, name, displayName }: KeyedEntry, language: string): string {
  const entryName = name ?? displayName ?? key;
  return isObject(entryName) ? textOf(entryName[language] ?? Object.values(entryName)[0]) : textOf(entryName);
}

/** Pictures are not shown: the text only says that there is one. */
function formatValue(field: string, value: unknown): string {
  const text = textOf(value);
  return text !== '' && /^(logo|headerLogo|darkLogo|darkHeaderLogo)$/.test(field) ? 'picture' : text;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isWordList(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isWordList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKeyedList(value: unknown): value is KeyedEntry[] {
  return Array.isArray(value) && value.every((entry) => isObject(entry) && typeof entry['key'] === 'string');
}
