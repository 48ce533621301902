/** The names that occur more than once, each of them once. Takes as long as the list is, however many are repeated. */
export function repeated<Name>(names: readonly Name[]): Name[] {
  const seen = new Set<Name>();
  const again = new Set<Name>();
  for (const name of names) {
    if (seen.has(name)) again.add(name);
    seen.add(name);
  }
  return [...again];
}
