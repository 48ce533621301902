/** The form when it was opened, the form now, and the request now. */
export interface FormSince<Fields> {
  seenFields: Fields;
  formFields: Fields;
  now: Fields;
}

/**
 * The fields that a form changes, and their values when it was opened. Leaves out untouched fields, so the
 * changes of others stay, and fields that already have the new value.
 */
export function changeOf<Fields extends object>(
  { seenFields, formFields, now }: FormSince<Fields>,
  isSame: (one: Fields[keyof Fields], other: Fields[keyof Fields]) => boolean = Object.is,
): { fields: Partial<Fields>; before: Partial<Fields> } {
  const names = (Object.keys(formFields) as (keyof Fields)[]).filter(
    (name) => !isSame(formFields[name], seenFields[name]) && !isSame(formFields[name], now[name]),
  );
  const only = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>;
  return { fields: only(formFields), before: only(seenFields) };
}
