/** How a refusal of what was one too many says when it may be tried again. */

/** In how long: seconds, or where that would be many, whole minutes. */
type Wait = { unit: 'seconds' | 'minutes'; count: number };

/** The sentence for those who read what the server says. */
export function tooManySentence(seconds: number): string {
  const { unit, count } = waitOf(seconds);
  const wait = `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
  return `There were too many attempts. Please try again in ${wait}.`;
}

function waitOf(seconds: number): Wait {
  return seconds < 120
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) };
}
