import { knownAddress } from '@fixpoint/contract/known-address.ts';
import { text } from '#messages/text.ts';

/** An address for display; a text replaces a missing one (spec 2). */
export function shownAddress(address: string): string {
  return knownAddress(address) ?? text('request.noAddress');
}
