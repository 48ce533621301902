/** The XML declaration at the very beginning of a document. */
import { isSpace } from './xml-names.ts';
import { refuseXml } from './xml-refusal.ts';

/** Characters of it; the longest that makes sense has fewer than 100. */
export const declarationMaxLength = 128;
const opening = '<?xml';

const space = '[ \\t\\n]';
const attribute = (name: string, value: string) =>
  `${space}+${name}${space}*=${space}*(?:"${value}"|'${value}')`;
const declaration = new RegExp(
  `^<\\?xml${attribute('version', '1\\.[0-9]+')}(?:${attribute('encoding', '[A-Za-z][A-Za-z0-9._\\-]*')})?` +
    `(?:${attribute('standalone', '(?:yes|no)')})?${space}*\\?>$`,
);

/** Where the document goes on after its XML declaration, if any; undefined when more has to come first. */
export function declarationEnd(text: string): number | undefined {
  // `<?xml-stylesheet` is no declaration: a sixth character tells.
  if (text.length <= opening.length && opening.startsWith(text)) return undefined;
  if (!(text.startsWith(opening) && isSpace(text.charCodeAt(opening.length)))) return 0;
  const end = text.indexOf('?>') + 2;
  const isWhole = end > 1;
  if ((isWhole ? end : text.length) > declarationMaxLength) refuseXml('Its XML declaration is too long.');
  if (!isWhole) return undefined;
  if (!declaration.test(text.slice(0, end))) refuseXml('Its XML declaration has a mistake.');
  return end;
}
