/** What a browser says of itself, as people call it. Each claims to be several others: the first that fits is the one. */
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

/** What stands further behind says nothing that people know. */
const mostRead = 400;

/** 'Firefox on Android', of a User-Agent; empty for a program that is no browser. Nothing else of it is kept. */
export function deviceName(userAgent: string | undefined): string {
  const read = (userAgent ?? '').slice(0, mostRead);
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([, sign]) => sign.test(read))?.[0],
  );
  return [browser, system].filter((name) => name !== undefined).join(' on ');
}
