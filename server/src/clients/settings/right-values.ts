/** Rules for values of settings, from the desk and the folder alike. */

export function isTimeZone(text: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

export const webAddress = 'an address that begins with http:// or https://';

/** The allowed targets of a link of the side menu, by protocol. */
export const linkTargets = {
  http: { expected: webAddress, isRight: isWebAddress },
  mailto: { expected: 'an e-mail address', isRight: (text: string) => /^[^\s@:]+@[^\s@:]+$/.test(text) },
  tel: { expected: 'a phone number', isRight: (text: string) => /^\+?[\d().\s-]{2,30}$/.test(text) },
};
