/** What integrations see where a username would stand and nobody was signed in: `<ClientName>_CitizenGuest` (protocol). */
export function guestNameOf(clientName: string): string {
  return `${clientName}_CitizenGuest`;
}
