/**
 * Masks the words of a resident for everybody in the world. It masks more than the mask for people with the link: no
 * letter of an address and no digit of a number stays. Every number of seven digits counts as a phone number. All
 * patterns are bounded.
 */

const mark = '•••';

/** Signs that nobody sees, within an address. Arabic needs the joiners, so they stay. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;

const label = String.raw`[\p{L}\p{N}-]{1,63}`;
const local = String.raw`[\p{L}\p{N}._%+'-]{1,64}`;
/** (at), [at], {at}, <at>, and the same in other languages. */
const bracketed = (words: string) => String.raw`\s{0,2}[(\[{<]\s?(?:${words})\s?[)\]}>]\s{0,2}`;
const at = `(?:\\s{0,2}@\\s{0,2}|${bracketed('at|@|arroba|arobase|chez|ät')})`;
const dot = `(?:\\.|${bracketed(String.raw`dot|\.|punto|point|punkt`)}|\\s(?:dot|punto|point|punkt)\\s)`;
const ending = String.raw`\p{L}{2,24}`;

const email = new RegExp(
  `${local}(?:${dot}${label}){0,4}${at}${label}(?:${dot}${label}){0,6}${dot}${ending}`,
  'giu',
);
/** 'mary at example dot org': the word 'at' alone is an address only if a dot is written, too. */
const spokenEmail = new RegExp(
  String.raw`${local}\s(?:at|arroba|arobase)\s${label}(?:${dot}${label}){0,6}(?:\s(?:dot|punto|point|punkt)\s|\.)${ending}(?![\p{L}])`,
  'giu',
);

/** 2026-11-22, 22.11.2026, 11/22/26 */
const date =
  /(?<![\d./-])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))(?![-./]?\d)/gu;

/** Between the digits of a number: signs, and a written dot or dash. */
const between = String.raw`(?:[ ()./\\\u00A0\u2010-\u2015_-]{0,3}|\s?[(\[]?(?:dot|dash|punto|point)[)\]]?\s?)`;
/** Seven digits or more in any shape. */
const longNumber = new RegExp(String.raw`\+?\(?\p{Nd}(?:${between}\p{Nd}){6,18}`, 'giu');
/** Four digits or more after a word for a phone. */
const announcedNumber = new RegExp(
  String.raw`(?<=(?:phone|telephone|tel|call|text|cell|mobile|fax|ring|sms|whatsapp|llame|tel[eé]fono|m[oó]vil|appelez|t[eé]l[eé]phone|portable|هاتف|اتصل)[^\p{Nd}]{0,15})\+?\(?\p{Nd}(?:${between}\p{Nd}){3,18}`,
  'giu',
);

/** The words with every e-mail address and phone number replaced by dots. */
export function maskPublicWords(words: string): string {
  const withoutAddresses = words
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(email, mark)
    .replace(spokenEmail, mark);
  const parts = withoutAddresses.split(date);
  const dates = withoutAddresses.match(date) ?? [];
  return parts.map((part, nth) => maskNumbers(part) + (dates[nth] ?? '')).join('');
}

function maskNumbers(part: string): string {
  return part.replace(announcedNumber, mark).replace(longNumber, mark);
}
