import { StartFailure } from '#platform/start-failure.ts';

/**
 * The id of `thing` that an operator has given; `thing` is like 'a request'. Throws a `StartFailure` if it is
 * invalid.
 */
export function idOf(thing: string, text: string): number {
  const id = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(id) || id < 0)
    throw new StartFailure(`'${text}' is not the id of ${thing}.`);
  return id;
}
