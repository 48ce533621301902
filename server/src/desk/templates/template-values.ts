import type { VariableValues } from '@fixpoint/contract/desk/templates/template-words.ts';
import type { Client } from '#clients/client.ts';
import type { CaseRow, Contact } from '#desk/case/find-case.ts';

/** Values of the template variables for a request. */
export function templateValues(
  client: Client,
  found: CaseRow,
  { firstName, lastName }: Contact,
): VariableValues {
  const inWords = new Intl.DateTimeFormat(client.language, { dateStyle: 'long', timeZone: client.timeZone });
  return {
    'request.number': String(found.requestId),
    'request.address': found.address,
    'request.date': inWords.format(found.postedAt),
    'request.outcome': found.outcome,
    workType: found.workType.name,
    status: found.status.citizenName,
    municipality: client.displayName,
    team: found.team?.name ?? '',
    'reporter.firstName': firstName,
    'reporter.lastName': lastName,
  };
}
