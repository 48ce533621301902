import { StartFailure } from '#platform/start-failure.ts';

const mostCharacters = 500;

/** The description of the option in commands that purge something. */
export const reasonMeaning = 'the reason for the security events, without names';

/** The reason that an operator has given; throws a `StartFailure` if it is empty or too long. */
export function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason === '' || reason.length > mostCharacters)
    throw new StartFailure(`A reason has 1 to ${mostCharacters} characters.`);
  return reason;
}
