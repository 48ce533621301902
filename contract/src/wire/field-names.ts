/** Field names are matched without regard to case; unknown fields are ignored (protocol, 'Transport'). */

/** A JSON object as it was parsed from a call. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The value of a field, whatever case the call wrote its name in; the last one wins when it is there twice. */
export function fieldOf(json: JsonObject, name: string): unknown {
  const wanted = name.toLowerCase();
  return Object.entries(json).findLast(([key]) => key.toLowerCase() === wanted)?.[1];
}

/** The fields of a call under the names that the schema spells; a null counts as left out. */
export function matchFieldNames(json: JsonObject, names: Iterable<string>): Record<string, unknown> {
  const spelling = new Map(Array.from(names, (name) => [name.toLowerCase(), name]));
  const matched: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(json)) {
    const name = spelling.get(key.toLowerCase());
    if (name !== undefined && value !== null) matched[name] = value;
  }
  return matched;
}
