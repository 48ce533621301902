/** Characters of an author's name that are shown (spec 5). */
const shownLength = 30;

/** An author's name as it is shown, cut. */
export function shownAuthor(name: string): string {
  return Array.from(name).slice(0, shownLength).join('');
}
