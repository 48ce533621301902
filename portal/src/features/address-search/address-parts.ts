// chunk: late
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';

/** A result in two lines: 'Riverbend Public Library' and '315 State Street, Riverbend'. */
export function addressParts({ label, kind }: FoundAddress): { name: string; rest: string } {
  const at = kind === 'coordinates' ? -1 : label.indexOf(', ');
  return at < 0 ? { name: label, rest: '' } : { name: label.slice(0, at), rest: label.slice(at + 2) };
}
