/** Field names are matched without regard to case; unknown fields are ignored (protocol, 'Transport'). */

/** A JSON object as it was parsed from a call. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The value of a field, whatever case the call wrote its name in; the last one wins when it is there twice. */
export function fieldOf(json: JsonObject, name: string): unknown {
  let value: unknown;
  for (const key of Object.keys(json)) {
    if (key.length === name.length && key.toLowerCase() === name.toLowerCase()) value = json[key];
  }
  return value;
}

/** The fields of a call under the names that the schema's shape spells; a null counts as left out. */
export function matchFieldNames(json: JsonObject, shape: object): Record<string, unknown> {
  const spelling = spellingOf(shape);
  const matched: Record<string, unknown> = {};
  for (const key of Object.keys(json)) {
    const name = spelling.get(key.toLowerCase());
    const value = json[key];
    if (name !== undefined && value !== null) matched[name] = value;
  }
  return matched;
}

const spellings = new WeakMap<object, ReadonlyMap<string, string>>();

/** Each name by its lower case; worked out once for a schema. */
function spellingOf(shape: object): ReadonlyMap<string, string> {
  const known = spellings.get(shape);
  if (known !== undefined) return known;
  const spelling = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  spellings.set(shape, spelling);
  return spelling;
}
