/** The names that occur more than once, in linear time. */
export function repeated<Name>(names: readonly Name[]): Name[] {
  const seen = new Set<Name>();
  const again = new Set<Name>();
  for (const name of names) {
    if (seen.has(name)) again.add(name);
    seen.add(name);
  }
  return [...again];
}
