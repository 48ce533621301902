import type { TemplateVariable } from '@fixpoint/contract/desk/templates/template.ts';
import type { VariableValues } from '@fixpoint/contract/desk/templates/template-words.ts';
import type { Client } from '#clients/client.ts';
import type { CaseRow } from '#desk/case/find-case.ts';

/** Variables about a person. Only that person may read their values. */
export type ReporterVariable = Extract<TemplateVariable, `reporter.${string}`>;

/** The state of the request when the text goes out. */
export interface StateThen {
  status: { citizenName: string; type: number };
  outcome: string;
  /** True if the request is a duplicate, and these are of its main request. */
  isOfMainRequest: boolean;
  now: Date;
}

/** Values of all variables that are not about the reporter. */
export function requestValues(
  client: Client,
  caseRow: CaseRow,
  { status, outcome, isOfMainRequest, now }: StateThen,
): Omit<VariableValues, ReporterVariable> {
  const inWords = new Intl.DateTimeFormat(client.language, { dateStyle: 'long', timeZone: client.timeZone });
  const isFinal = status.type === 2;
  const { pausedAt, resolveDueAt, team } = caseRow;
  // A due time that is over, or that does not count at present, would be a false promise.
  const isCounted = !isFinal && !isOfMainRequest && pausedAt === null;
  const isPromise = isCounted && resolveDueAt !== null && resolveDueAt > now;
  return {
    'request.number': String(caseRow.requestId),
    'request.address': caseRow.address,
    'request.date': inWords.format(caseRow.postedAt),
    // An outcome that staff enter while the request is open is not for residents.
    'request.outcome': isFinal ? outcome : '',
    'request.due': isPromise ? inWords.format(resolveDueAt) : '',
    workType: caseRow.workType.name,
    status: status.citizenName,
    municipality: client.displayName,
    team: team?.name ?? '',
  };
}

/** A person's names, as they entered them. */
export interface ReporterNames {
  firstName: string;
  lastName: string;
}

export const nobody: ReporterNames = { firstName: '', lastName: '' };

/** Values of the variables about the reporter. `nobody` gets the fallbacks. */
export function reporterValues({
  firstName,
  lastName,
}: ReporterNames): Pick<VariableValues, ReporterVariable> {
  return { 'reporter.firstName': nameIn(firstName), 'reporter.lastName': nameIn(lastName) };
}

/** Letters and marks, with spaces and a few signs between, and a full stop only at the end of a word. */
const likeAName = /^\p{L}(?:[\p{L}\p{M}•'’,& -]|\.(?= |$))*$/u;

/** Anybody can enter any words for anybody's address. Words that are no name are not mailed. */
function nameIn(words: string): string {
  const name = words.trim();
  return likeAName.test(name) ? name : '';
}

/** The names as a preview shows them to staff: `M•••`. */
export function maskNames(names: ReporterNames): ReporterNames {
  const mask = (words: string) => {
    const [first] = nameIn(words);
    return first === undefined ? '' : `${first}•••`;
  };
  return { firstName: mask(names.firstName), lastName: mask(names.lastName) };
}
