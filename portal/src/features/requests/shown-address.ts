import { knownAddress } from '@fixpoint/contract/known-address.ts';
import { text } from '#messages/text.ts';

/** An address as people see it: what stands for none is said in words (spec 2). */
export function shownAddress(address: string): string {
  return knownAddress(address) ?? text('request.noAddress');
}
