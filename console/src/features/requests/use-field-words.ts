import { useColleagues, useMunicipality, useTeams } from '#features/municipality/municipality.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import { priorityText } from './request-words.tsx';

const named = [
  'statusId',
  'outcome',
  'workTypeId',
  'priority',
  'teamId',
  'assigneeId',
  'ownerKey',
  'answerDueAt',
  'resolveDueAt',
  'acceptedAt',
  'pausedAt',
  'pauseReason',
  'pausedUntil',
  'description',
  'address',
  'city',
  'state',
  'zip',
  'longitude',
  'latitude',
  'duplicateOf',
  'routedBy',
] as const;

type NamedField = (typeof named)[number];

/** The name of a field of a request. Fields without a name keep their name in the log. */
export function fieldName(field: string): string {
  return (named as readonly string[]).includes(field) ? text(`field.${field as NamedField}`) : field;
}

/** The value of a field of the log, in words. */
export function useFieldWords(): (field: string, value: unknown) => string {
  const { data: municipality } = useMunicipality();
  const { data: teams = [] } = useTeams();
  const { data: colleagues = [] } = useColleagues();
  const { timeZone } = useMe().client;
  const workTypeName = (id: unknown) =>
    municipality?.workTypes.find(({ workTypeId }) => workTypeId === id)?.name;
  const nameOf = (field: string, value: unknown): string | undefined => {
    switch (field) {
      case 'statusId':
        return municipality?.statuses.find(({ statusId }) => statusId === value)?.name;
      case 'workTypeId':
        return workTypeName(value);
      case 'teamId':
        return teams.find(({ teamId }) => teamId === value)?.name;
      case 'assigneeId':
        return colleagues.find(({ accountId }) => accountId === value)?.name;
      case 'ownerKey':
        return municipality?.owners.find(({ key }) => key === value)?.name;
      case 'routedBy': {
        const { workTypeId, area } = value as { workTypeId?: number | null; area?: string | null };
        return [workTypeName(workTypeId), area].filter(Boolean).join(', ') || text('field.theRest');
      }
      case 'priority':
        return priorityText(Number(value));
      default:
        return undefined;
    }
  };
  return (field, value) =>
    value === null || value === undefined || value === ''
      ? text('field.nothing')
      : (nameOf(field, value) ?? plainValue(value, timeZone));
}

function plainValue(value: unknown, timeZone: string): string {
  if (value instanceof Date) return moment(value, timeZone);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return moment(new Date(value), timeZone);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
