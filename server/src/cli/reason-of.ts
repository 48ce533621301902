import { StartFailure } from '#platform/start-failure.ts';

const mostCharacters = 500;

/** How commands that take something away for good describe the option. */
export const reasonMeaning = 'why, for the security events; without names';

/** The reason that an operator has given; throws a `StartFailure` for none. */
export function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason === '' || reason.length > mostCharacters)
    throw new StartFailure(`A reason has 1 to ${mostCharacters} characters.`);
  return reason;
}
