import { addressNoGeocode, addressNotFound } from '@fixpoint/contract/limits.ts';
import { text } from '#messages/text.ts';

/** An address as people see it: what stands for none is said in words (spec 2). */
export function shownAddress(address: string): string {
  const trimmed = address.trim();
  const isNone = ['', addressNoGeocode, addressNotFound].includes(trimmed);
  return isNone ? text('request.noAddress') : trimmed;
}
