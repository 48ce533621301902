/** The names that occur more than once, in linear time. */
export function repeatedNames<Name>(names: readonly Name[]): Name[] {
  const seenNames = new Set<Name>();
  const repeatedOnes = new Set<Name>();
  for (const name of names) {
    if (seenNames.has(name)) repeatedOnes.add(name);
    seenNames.add(name);
  }
  return [...repeatedOnes];
}
