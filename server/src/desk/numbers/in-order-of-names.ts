/** A sorted copy of rows with a name. */
export function inOrderOfNames<T extends { name: string }>(namedRows: readonly T[]): T[] {
  return namedRows.toSorted((a, b) => a.name.localeCompare(b.name));
}
