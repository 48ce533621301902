/** The XML declaration at the very beginning of a document. */
import { isSpace } from './xml-names.ts';
import { refuseXml } from './xml-refusal.ts';

/** Characters of it; the longest that makes sense has fewer than 100. */
const declarationMaxLength = 1024;
const byteOrderMark = '\ufeff';
const opening = '<?xml';

const space = '[ \\t\\n]';
const attribute = (name: string, value: string) =>
  `${space}+${name}${space}*=${space}*(?:"${value}"|'${value}')`;
const declaration = new RegExp(
  `^<\\?xml${attribute('version', '1\\.[0-9]+')}(?:${attribute('encoding', '[A-Za-z][A-Za-z0-9._\\-]*')})?` +
    `(?:${attribute('standalone', '(?:yes|no)')})?${space}*\\?>$`,
);

/** Where the document goes on after its byte order mark and XML declaration, if any; undefined when more has to come first. */
export function declarationEnd(text: string): number | undefined {
  const start = text.startsWith(byteOrderMark) ? 1 : 0;
  const beginning = text.slice(start, start + opening.length + 1);
  // `<?xml-stylesheet` is no declaration: a sixth character tells.
  if (beginning.length <= opening.length && opening.startsWith(beginning)) return undefined;
  if (!(beginning.startsWith(opening) && isSpace(text.charCodeAt(start + opening.length)))) return start;
  const end = text.indexOf('?>', start) + 2;
  const isWhole = end > 1;
  if ((isWhole ? end : text.length) - start > declarationMaxLength)
    refuseXml('Its XML declaration is too long.');
  if (!isWhole) return undefined;
  if (!declaration.test(text.slice(start, end))) refuseXml('Its XML declaration has a mistake.');
  return end;
}
