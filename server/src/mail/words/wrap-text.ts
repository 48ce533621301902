/** Breaks a paragraph into lines of at most 72 characters, between words; a longer word stays whole. */
export function wrapText(paragraph: string): string {
  const lines: string[] = [];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= widest)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

const widest = 72;
