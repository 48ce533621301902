/** Finds the comments, the titles of tests and the messages in a file of TypeScript or JavaScript. */
import { type Argument, type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

export interface ScriptText {
  readonly kind: 'comment' | 'title' | 'message';
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** @throws Error if the file cannot be parsed. */
export function textsOfScript(source: string, file: string): ScriptText[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const lineOf = lineFinder(source);
  const scriptTexts: ScriptText[] = joinLines(comments, source, lineOf);
  const add = (kind: ScriptText['kind'], argument: Argument | undefined) => {
    const text = textOf(argument);
    if (text !== undefined) scriptTexts.push({ kind, line: lineOf(argument!.start), text });
  };
  new Visitor({
    CallExpression(call: CallExpression) {
      const name = rootName(call.callee);
      if (['test', 'it', 'describe'].includes(name)) add('title', call.arguments[0]);
      else if (isMessage(call.callee)) for (const argument of call.arguments) add('message', argument);
    },
    NewExpression({ callee, arguments: values }) {
      if (rootName(callee).endsWith('Error')) for (const value of values) add('message', value);
    },
  }).visit(program);
  return scriptTexts;
}

interface Comment {
  type: 'Line' | 'Block';
  value: string;
  start: number;
  end: number;
}

/** Line comments that follow each other are one text. Marks for tools are left out. */
function joinLines(
  comments: readonly Comment[],
  source: string,
  lineOf: (at: number) => number,
): ScriptText[] {
  const scriptTexts: ScriptText[] = [];
  let lastEnd = -1;
  for (const { type, value, start, end } of comments) {
    const text = value
      .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
      .replace(/^\*\s*/, '')
      .replace(/\s@\w[\s\S]*$/, '')
      .trim();
    const isMark = /^(oxlint-|eslint-|@|#__|\/ <reference|chunk:|v8 |Stryker|!)/.test(text);
    const follows = type === 'Line' && lastEnd !== -1 && source.slice(lastEnd, start).trim() === '';
    lastEnd = type === 'Line' && !isMark ? end : -1;
    if (text === '' || isMark) continue;
    if (follows && scriptTexts.length > 0) {
      const before = scriptTexts.pop()!;
      scriptTexts.push({ ...before, text: `${before.text} ${text}` });
    } else scriptTexts.push({ kind: 'comment', line: lineOf(start), text });
  }
  return scriptTexts;
}

function rootName(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  return callee.type === 'CallExpression' ? rootName(callee.callee) : '';
}

/** `log.warn(…)`, `call.log.error(…)`, `console.error(…)`. */
function isMessage(callee: Expression): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  if (!/^(trace|debug|info|warn|error|fatal|log)$/.test(property.name)) return false;
  const owner = object.type === 'MemberExpression' ? object.property : object;
  return owner.type === 'Identifier' && /(log|logger|console)$/i.test(owner.name);
}

/** The words of a text; values in a template are written as `…`. */
function textOf(argument: Argument | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type !== 'TemplateLiteral') return undefined;
  return argument.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
}

function lineFinder(source: string): (at: number) => number {
  const lineStarts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return (at) => {
    const next = lineStarts.findIndex((start) => start > at);
    return next === -1 ? lineStarts.length : next;
  };
}
