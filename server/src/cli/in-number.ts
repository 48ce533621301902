/** '1 request', '3 requests': the thing's plural takes an s. */
export function inNumber(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
