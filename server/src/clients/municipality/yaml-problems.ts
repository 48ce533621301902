/** Errors of a YAML file, in words for its author: the line, and what to write instead. */
import { type Document, type LineCounter, type YAMLParseError, isScalar } from 'yaml';
import type { z } from 'zod';

/** A syntax error, as 'municipality.yaml: line 3: …'. */
export function describeFault(file: string, text: string, { code, message, pos, linePos }: YAMLParseError) {
  const line = linePos?.[0].line ?? 1;
  const rest = text.split('\n')[line - 1]?.slice((linePos?.[0].col ?? 1) - 1) ?? '';
  return `${file}: line ${line}: ${inWords()}`;

  function inWords(): string {
    switch (code) {
      case 'DUPLICATE_KEY':
        return `'${rest.split(':', 1)[0]!.trim()}' occurs twice; remove one of them`;
      case 'BLOCK_AS_IMPLICIT_KEY':
        return `a text with a colon in it is written in quotes: ${quote(rest)}`;
      case 'BLOCK_IN_FLOW':
        return `a text with a colon in it is written in quotes: ${quote(text.slice(...pos))}`;
      case 'TAB_AS_INDENT':
        return 'a tab begins this line; write spaces';
      case 'BAD_SCALAR_START':
        return `a text that begins with ${rest[0] ?? 'this'} is written in quotes: ${quote(rest)}`;
      default:
        return message.split(' at line ', 1)[0]!;
    }
  }
}

/** The line of a text that YAML reads as another type, with the correct form. */
export function textHint(
  document: Document,
  lines: LineCounter,
  issue: z.core.$ZodIssue,
): { line: number; hint: string } | undefined {
  const expectedForm =
    issue.code === 'custom' ? issue.params?.['expected'] : 'expected' in issue && issue.expected;
  if (expectedForm !== 'string') return undefined;
  const node = document.getIn(issue.path, true);
  if (!isScalar(node) || node.source === undefined || !node.range) return undefined;
  const kind = typeof node.value;
  if (kind !== 'number' && kind !== 'boolean') return undefined;
  const what = kind === 'number' ? 'a number' : 'yes or no';
  const { line } = lines.linePos(node.range[0]);
  return { line, hint: `${node.source} is ${what} here, write '${node.source}'` };
}

function quote(text: string): string {
  return `'${text.trim().replaceAll("'", "''").slice(0, 100)}'`;
}
