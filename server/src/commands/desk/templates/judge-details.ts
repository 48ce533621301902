import type { SomeTemplateDetails } from '@fixpoint/contract/desk/templates/template-details.ts';
import { isLanguage } from '@fixpoint/languages/languages.ts';
import { findTeams } from '#desk/teams/teams.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** Returns the details, if each language, status, team and work type in them exists. Throws `fieldInvalid`. */
export async function judgeDetails(
  details: SomeTemplateDetails,
  clientId: number,
  { database, clients }: Pick<ServerParts, 'database' | 'clients'>,
): Promise<SomeTemplateDetails> {
  const { texts = {}, outcomes = {}, statusId = null, teamId = null, workTypeIds = [] } = details;
  for (const [field, words] of Object.entries({ texts, outcomes })) {
    const unknownLanguage = Object.keys(words).find((language) => !isLanguage(language));
    if (unknownLanguage !== undefined) refuse(`${field}: There is no language '${unknownLanguage}' here.`);
  }
  const statuses = await clients.findStatuses(clientId);
  if (statusId !== null && statuses.every((status) => status.statusId !== statusId))
    refuse(`statusId: There is no status ${statusId}.`);
  const workTypes = new Set((await clients.findWorkTypes(clientId)).map(({ workTypeId }) => workTypeId));
  const unknownType = workTypeIds.find((workTypeId) => !workTypes.has(workTypeId));
  if (unknownType !== undefined) refuse(`workTypeIds: There is no work type ${unknownType}.`);
  if (teamId !== null && (await findTeams(database, clientId)).every((team) => team.teamId !== teamId))
    refuse(`teamId: There is no team ${teamId}.`);
  return details;
}

function refuse(sentence: string): never {
  throw new ApplicationError('fieldInvalid', sentence);
}
