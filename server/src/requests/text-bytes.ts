/** SQL for the bytes of a text that travels as JSON inside XML, with the escapes of both. */
export function textBytes(text: string): string {
  const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  const escapedColumn = Object.entries(escapes).reduce(
    (inside, [character, escape]) => `replace(${inside}, '${character}', '${escape}')`,
    `to_json(${text})::text`,
  );
  return `octet_length(${escapedColumn})`;
}
