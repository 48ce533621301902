import { text } from './text.ts';

/** An address for staff to read. Requests without a known address say so in words. */
export function shownAddress(address: string): string {
  return address || text('field.noAddress');
}
