/** One row of a CSV text (RFC 4180), without its line end. */
export function writeCsvRow(fields: readonly string[]): string {
  return fields
    .map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field))
    .join(',');
}
