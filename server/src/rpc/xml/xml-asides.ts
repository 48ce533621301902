/** What begins with `<!` or `<?`: comments, CDATA, processing instructions, and the DTD, which is refused. */
import { MalformedCall } from '#rpc/malformed-call.ts';
import { isSpace, simpleNameEnd } from './xml-names.ts';
import { refuseXml } from './xml-refusal.ts';

/** Characters of a processing instruction's target: one that is cut is read anew with each piece. */
const targetMaxLength = 64;

export type AsideKind = keyof typeof endMarks;

/** Where the content of an aside begins, and what it is. */
export interface Aside {
  kind: AsideKind;
  contentAt: number;
}

/** What each kind ends with. */
export const endMarks = { comment: '-->', cdata: ']]>', instruction: '?>' } as const;

const commentStart = '<!--';
const cdataStart = '<![CDATA[';
const doctypeStart = '<!DOCTYPE';

/** What begins at `at`; undefined when the text ends before that can be told. */
export function asideAt(text: string, at: number): Aside | undefined {
  return text.startsWith('<?', at) ? instructionAt(text, at) : declarationAt(text, at);
}

/** Where the aside ends whose content goes on at `from`: where its end mark begins, or -1. */
export function asideEnd(text: string, from: number, kind: AsideKind): number {
  const end = text.indexOf(endMarks[kind], from);
  if (kind !== 'comment') return end;
  const dashes = text.indexOf('--', from);
  // Two dashes may begin the end mark, also where the rest of it has not come yet.
  const isAllowed = dashes === end || dashes === text.length - 2;
  return isAllowed ? end : refuseXml('A -- stands within a comment.');
}

/** Where the text ends with the beginning of a mark whose rest may come; its length where it does not. */
export function cutMarkAt(text: string, from: number, mark: string): number {
  for (let at = Math.max(from, text.length - mark.length + 1); at < text.length; at += 1) {
    if (mark.startsWith(text.slice(at))) return at;
  }
  return text.length;
}

function declarationAt(text: string, at: number): Aside | undefined {
  if (text.startsWith(commentStart, at)) return { kind: 'comment', contentAt: at + commentStart.length };
  if (text.startsWith(cdataStart, at)) return { kind: 'cdata', contentAt: at + cdataStart.length };
  if (text.startsWith(doctypeStart, at)) {
    throw new MalformedCall('The envelope carries a DTD, which is not accepted.');
  }
  const beginning = text.slice(at, at + cdataStart.length);
  const isCut = [commentStart, cdataStart, doctypeStart].some((start) => start.startsWith(beginning));
  return isCut ? undefined : refuseXml('A <! begins neither a comment nor CDATA.');
}

function instructionAt(text: string, at: number): Aside | undefined {
  const end = simpleNameEnd(text, at + 2);
  const target = text.slice(at + 2, end);
  if (target.length > targetMaxLength) refuseXml('A processing instruction has too long a target.');
  const isEnding = text.startsWith(endMarks.instruction, end);
  // A target at the end of the text may go on, and a ? there may be the first half of the end.
  if (!isEnding && !isSpace(text.charCodeAt(end)) && end >= text.length - 1) return undefined;
  if (target === '' || !(isEnding || isSpace(text.charCodeAt(end)))) {
    refuseXml('A processing instruction has no proper target.');
  }
  if (target.toLowerCase() === 'xml') refuseXml('An XML declaration stands elsewhere than at its beginning.');
  return { kind: 'instruction', contentAt: end };
}
