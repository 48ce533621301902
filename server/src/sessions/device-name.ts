/**
 * Browsers by the name that people use. Each User-Agent claims to be several browsers: the first match wins.
 */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** The rest of a long User-Agent names nothing that people know. */
const mostRead = 400;

/**
 * 'Firefox on Android', from a User-Agent; empty for a program that is not a browser. Nothing else of the
 * User-Agent is stored.
 */
export function deviceName(userAgent: string | undefined): string {
  const shortUserAgent = (userAgent ?? '').slice(0, mostRead);
  const [browser, system] = [browsers, systems].map(
    (knownNames) => knownNames.find(([, sign]) => sign.test(shortUserAgent))?.[0],
  );
  return [browser, system].filter((name) => name !== undefined).join(' on ');
}
