/** The words of an owner in one language. */
import type { Owner } from '@fixpoint/contract/desk/owners/owners.ts';
import type { OwnerAct } from '@fixpoint/contract/owners/owner-acts.ts';

/** The contact of an owner, for people who read one language. */
export interface OwnerWords extends Pick<Owner, 'key' | 'phone' | 'url'> {
  name: string;
  hours: string;
  text: string;
}

/** Languages by preference. A text that has none of them is empty. */
export function ownerWords(
  { key, name, phone, hours, url, text }: Owner,
  languages: readonly string[],
): OwnerWords {
  const inOneOf = (texts: Owner['name']) =>
    languages.map((language) => texts[language] ?? '').find((one) => one !== '') ?? '';
  return { key, name: inOneOf(name), phone, hours: inOneOf(hours), url, text: inOneOf(text) };
}

/** The act for reports of this work type: its own, else the owner's usual one, else `tell`. */
export function actOf({ acts }: Owner, workTypeId: number): OwnerAct {
  const ofType = (id: number | null) => acts.find((one) => one.workTypeId === id)?.act;
  return ofType(workTypeId) ?? ofType(null) ?? 'tell';
}
