/** '1 request', '3 requests': for things with a plural in s. */
export function inNumber(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
