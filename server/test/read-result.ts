import { SaxesParser } from 'saxes';

/** A result as a client reads it from an answer of any binding. */
export interface DecodedResult {
  /** The JSON value of Data; undefined if Data is empty. */
  data: unknown;
  securityStatus: string;
  hasErrors: boolean;
  /** The first error's code and message; empty without errors. */
  code: string;
  message: string;
  /** The reason of a fault, instead of all fields above. */
  fault: string;
}

/** Reads an answer with an XML parser. Throws if it is not well-formed. */
export function readResult(xml: string): DecodedResult {
  const texts = new Map<string, string>();
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local }) => void open.push(local));
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => void texts.set(open.at(-1)!, text));
  parser.write(xml).close();
  const text = (name: string) => texts.get(name) ?? '';
  return {
    data: text('Data') === '' ? undefined : JSON.parse(text('Data')),
    securityStatus: text('SecurityStatus'),
    hasErrors: text('HasErrors') === 'true',
    code: text('ErrorCode'),
    message: text('Message'),
    fault: text('faultstring') || text('Text'),
  };
}
