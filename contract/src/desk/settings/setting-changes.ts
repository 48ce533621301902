/** What is different between two values of a setting: said before it is saved, to whom it clashes with, and in the log. */

/** A value as text; null: it was not there, or is there no more. */
export interface SettingChange {
  /** What the entry of a list is called; empty where there is none. */
  of: string;
  /** The fields that lead to it, like `name.es`; `order`; empty: the entry itself. */
  field: string;
  from: string | null;
  to: string | null;
}

type Entry = Record<string, unknown> & { key: string };

/** Where one is in a value. */
interface Place {
  of: string;
  path: readonly string[];
  language: string;
  begins: object | undefined;
}

/** `language`: of the texts that entries are called by; `begins`: what one that was added is compared with, else it is named alone. */
export function changesOf(
  before: unknown,
  after: unknown,
  language: string,
  begins?: object,
): SettingChange[] {
  return differences(before, after, { of: '', path: [], language, begins });
}

function differences(from: unknown, to: unknown, at: Place): SettingChange[] {
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
  return [{ of: at.of, field, from: shown(field, from), to: shown(field, to) }];
}

function differencesOfLists(from: readonly Entry[], to: readonly Entry[], at: Place): SettingChange[] {
  const { path, language } = at;
  const field = path.join('.');
  const old = new Map(from.map((entry) => [entry.key, entry]));
  const keys = new Set(to.map(({ key }) => key));
  const gone = from
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
    return [...gone, ...others];
  return [...gone, ...others, { of: '', field: 'order', from: oldOrder!, to: order! }];
}

function addedFields(entry: Entry, at: Place): SettingChange[] {
  const { name: _name, ...fields } = entry;
  return at.begins === undefined
    ? []
    : differences(at.begins, fields, { ...at, of: nameOf(entry, at.language) });
}

/** Two orders of the same entries, without what they begin and end with alike. */
function whereTheyDiffer(
  one: readonly Entry[],
  other: readonly Entry[],
): [readonly Entry[], readonly Entry[]] {
  const isSame = (at: number) => one[at]!.key === other[at]!.key;
  let [begin, end] = [0, one.length];
  while (begin < end && isSame(begin)) begin++;
  while (end > begin && isSame(end - 1)) end--;
  return [one.slice(begin, end), other.slice(begin, end)];
}

function nameOf({ key, name, displayName }: Entry, language: string): string {
  const called = name ?? displayName ?? key;
  return isObject(called) ? textOf(called[language] ?? Object.values(called)[0]) : textOf(called);
}

/** Pictures are not shown in words: that there is one is all that is said. */
function shown(field: string, value: unknown): string {
  const text = textOf(value);
  return text !== '' && /^(logo|headerLogo)$/.test(field) ? 'picture' : text;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKeyedList(value: unknown): value is Entry[] {
  return Array.isArray(value) && value.every((entry) => isObject(entry) && typeof entry['key'] === 'string');
}
