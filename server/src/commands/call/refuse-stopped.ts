import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import type { Client } from '#clients/client.ts';
import type { OwnerOfReport } from '#desk/owners/owner-of-report.ts';
import { ownerWords } from '#desk/owners/owner-words.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** Throws `notAllowed` with the owner's contact if the municipality accepts no such report about this owner. */
export function refuseStopped(
  found: OwnerOfReport | undefined,
  { language }: Pick<Client, 'language'>,
  tag: string | undefined,
): void {
  if (found?.act !== 'stop') return;
  const { name, phone, url } = ownerWords(found.owner, [firstLanguage([tag]) ?? language, language]);
  const contact = [phone, url].filter((one) => one !== '').join(', ');
  const say = contact === '' ? 'owner.stop' : 'owner.stopWithContact';
  throw new ApplicationError('notAllowed', { say, name, contact });
}
