import { parse, type Token } from '@messageformat/parser';
import type { Message, MessageToken } from './message.ts';

/** Reads an ICU message; throws if it is invalid. A message without arguments stays text. */
export function parseMessage(icu: string): Message {
  const parts = parse(icu).map(partOf);
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

function partOf(token: Token): MessageToken {
  switch (token.type) {
    case 'content':
      return token.value;
    case 'argument':
      return { arg: token.arg };
    case 'octothorpe':
      return { count: true };
    case 'function':
      return { arg: token.arg, as: token.key };
    case 'select':
    case 'plural':
    case 'selectordinal':
      return {
        by: token.type,
        arg: token.arg,
        ...(token.pluralOffset !== undefined && { offset: token.pluralOffset }),
        cases: Object.fromEntries(token.cases.map(({ key, tokens }) => [key, tokens.map(partOf)])),
      };
  }
}
