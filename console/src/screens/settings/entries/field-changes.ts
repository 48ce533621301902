import type { ChangeWords } from '#screens/settings/frame/change-list.tsx';
import { isSame } from '#screens/settings/draft/merge-changes.ts';

/** The name of each field, and its value in words. */
export type FieldWords<Fields> = {
  [Field in keyof Fields]: { what: string; say: (value: Fields[Field]) => string };
};

/** The differences between two states of an entry, in words. */
export function fieldChanges<Fields extends object>(
  from: Fields,
  to: Fields,
  words: FieldWords<Fields>,
): ChangeWords[] {
  return (Object.keys(words) as (keyof Fields)[])
    .filter((field) => !isSame(from[field], to[field]))
    .map((field) => {
      const { what, say } = words[field];
      return { what, from: say(from[field]), to: say(to[field]) };
    });
}

/** The changed fields. Only these are sent, so that the changes of others stay. */
export function changedFields<Fields extends object>(fields: Fields, before: Fields): Partial<Fields> {
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isSame(value, before[field as keyof Fields]),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}
