/** What a form held when it was begun, what it holds now, and what the request has become meanwhile. */
export interface FormSince<Fields> {
  seen: Fields;
  wanted: Fields;
  now: Fields;
}

/**
 * The fields that a form changes, and what they were when it was begun. What nobody touched there is left as others have made it
 * meanwhile; what is so already need not be said again.
 */
export function changeOf<Fields extends object>(
  { seen, wanted, now }: FormSince<Fields>,
  isSame: (one: Fields[keyof Fields], other: Fields[keyof Fields]) => boolean = Object.is,
): { fields: Partial<Fields>; before: Partial<Fields> } {
  const names = (Object.keys(wanted) as (keyof Fields)[]).filter(
    (name) => !isSame(wanted[name], seen[name]) && !isSame(wanted[name], now[name]),
  );
  const only = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>;
  return { fields: only(wanted), before: only(seen) };
}
