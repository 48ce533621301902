import { StartFailure } from '#platform/start-failure.ts';

/** The id that an operator has given of `thing`, as 'a request'; throws a `StartFailure` for what is none. */
export function idOf(thing: string, text: string): number {
  const id = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(id) || id < 0)
    throw new StartFailure(`'${text}' is not the id of ${thing}.`);
  return id;
}
