/** The names of a status, in the municipality's own language. */
interface NamedStatus {
  name: string;
  citizenName: string;
}

/**
 * Names of statuses for staff in another language, by the original name. Municipalities translate only the
 * names for residents. Staff read these, unless two statuses have the same one.
 */
export function statusNamesIn(
  statuses: readonly NamedStatus[],
  translations: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const known = new Map(Object.entries(translations));
  const named = statuses.filter(
    ({ citizenName }) => statuses.filter((other) => other.citizenName === citizenName).length === 1,
  );
  return Object.fromEntries(
    named.flatMap(({ name, citizenName }) => {
      const translation = known.get(name) ?? known.get(citizenName);
      return translation === undefined ? [] : [[name, translation]];
    }),
  );
}
