import type { z } from 'zod';

/** The folder cannot be applied; the message has one line per error. */
export class WrongFolder extends Error {
  override name = 'WrongFolder';

  constructor(folder: string, problems: readonly string[]) {
    super([`${folder} cannot be applied:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
}

/** Each issue as 'municipality.yaml: workTypes[3].color: expected …'. */
export function describeIssues(
  file: string,
  error: z.ZodError,
  hintOf: (issue: z.core.$ZodIssue) => { line: number; hint: string } | undefined = () => undefined,
): string[] {
  return error.issues.map((issue) => {
    const hintText = hintOf(issue);
    const message = hintText ? `${messageOf(issue)}; ${hintText.hint}` : messageOf(issue);
    const line = hintText && `line ${hintText.line}`;
    return [file, line, pathText(issue.path), message].filter(Boolean).join(': ');
  });
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `unknown: ${issue.keys.join(', ')}; check the spelling, or leave it out`;
  if (issue.code === 'invalid_type' && issue.expected === 'object') return 'expected fields below it';
  return issue.message;
}
