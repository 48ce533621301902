import { isEmailAddress } from './email-address.ts';

/** An e-mail as strangers read it: its first letter and its domain, `r•••@riverbend.example`. Anything else stays. */
export function maskEmail(text: string): string {
  if (!isEmailAddress(text)) return text;
  const [first = ''] = text;
  return `${first}•••${text.slice(text.lastIndexOf('@'))}`;
}
