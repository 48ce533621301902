// chunk: questions
/** Reads the text of a stop or an advice: paragraphs, lists with `-`, `**bold**`, and web addresses. No HTML. */

export interface MessagePart {
  text: string;
  isBold?: true;
  /** Web address to link to. */
  href?: string;
}

export type MessageBlock =
  | { kind: 'paragraph'; parts: MessagePart[] }
  | { kind: 'list'; items: MessagePart[][] };

const special = /\*\*(.+?)\*\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)|(https?:\/\/[^\s<>]*[^\s<>.,;:!?)])/g;

/** Blocks are separated by line ends. Neighbouring lines with a `-` are one list. */
export function messageBlocks(text: string): MessageBlock[] {
  const blocks: MessageBlock[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const item = /^[-*•]\s+(.*)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item === undefined) blocks.push({ kind: 'paragraph', parts: partsOf(line) });
    else if (last?.kind === 'list') last.items.push(partsOf(item));
    else blocks.push({ kind: 'list', items: [partsOf(item)] });
  }
  return blocks.filter((block) => block.kind === 'list' || block.parts.length > 0);
}

function partsOf(line: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of line.matchAll(special)) {
    const [whole, bold, name, target, address] = match;
    parts.push({ text: line.slice(end, match.index) });
    if (bold !== undefined) parts.push({ text: bold, isBold: true });
    else parts.push({ text: name ?? address ?? whole, href: target ?? address ?? whole });
    end = match.index + whole.length;
  }
  return [...parts, { text: line.slice(end) }].filter((part) => part.text !== '');
}
