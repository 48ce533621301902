import type { VariableValues } from '@fixpoint/contract/desk/templates/template-words.ts';
import type { Client } from '#clients/client.ts';
import type { CaseRow, Contact } from '#desk/case/find-case.ts';

/** Values of the template variables for a request. */
export function templateValues(
  client: Client,
  caseRow: CaseRow,
  { firstName, lastName }: Contact,
): VariableValues {
  const inWords = new Intl.DateTimeFormat(client.language, { dateStyle: 'long', timeZone: client.timeZone });
  return {
    'request.number': String(caseRow.requestId),
    'request.address': caseRow.address,
    'request.date': inWords.format(caseRow.postedAt),
    'request.outcome': caseRow.outcome,
    workType: caseRow.workType.name,
    status: caseRow.status.citizenName,
    municipality: client.displayName,
    team: caseRow.team?.name ?? '',
    'reporter.firstName': firstName,
    'reporter.lastName': lastName,
  };
}
