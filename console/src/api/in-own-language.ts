import { municipalText } from '@fixpoint/languages/municipal-text.ts';

/**
 * A reviver for `JSON.parse`: puts the names of work types and statuses into the member's language, as
 * residents read them. A status that has another name for staff keeps that name.
 */
export function inOwnLanguage(_key: string, value: unknown): unknown {
  return isWorkType(value) || isStatus(value) ? translated(value) : value;
}

interface Named {
  name: string;
  citizenName?: unknown;
}

function isNamed(value: unknown): value is Named & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

const isWorkType = (value: unknown): value is Named =>
  isNamed(value) && typeof value['workTypeId'] === 'number' && typeof value['color'] === 'string';

const isStatus = (value: unknown): value is Named =>
  isNamed(value) && typeof value['statusId'] === 'number' && typeof value['type'] === 'number';

function translated(it: Named): Named {
  const { name, citizenName } = it;
  const forResidents = typeof citizenName === 'string' ? { citizenName: municipalText(citizenName) } : {};
  return { ...it, name: municipalText(name), ...forResidents };
}
