import { isEmailAddress } from './email-address.ts';

/**
 * Masks an e-mail address for strangers: first letter and domain, `r•••@riverbend.example`. Keeps any other
 * text.
 */
export function maskEmail(text: string): string {
  if (!isEmailAddress(text)) return text;
  const [first = ''] = text;
  return `${first}•••${text.slice(text.lastIndexOf('@'))}`;
}
