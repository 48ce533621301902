/** What the fields of the desk's commands mean, as its description carries it: the server does not read comments. */
import { meaningsOfDesk } from './field-meanings.ts';

/** The generated file, from the root. */
export const deskMeaningsFile = 'server/src/api/description/field-meanings.json';

export function deskMeanings(): string {
  const meanings = Array.from(meaningsOfDesk(), ([name, { payload, result }]) => [
    name,
    { payload: Object.fromEntries(payload), result: Object.fromEntries(result) },
  ]);
  return `${JSON.stringify(Object.fromEntries(meanings), undefined, 2)}\n`;
}
