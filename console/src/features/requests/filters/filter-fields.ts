/** The fields to filter by, in the order of the menu, and how the value of each is chosen. */
import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';

export type ListField = 'workTypeIds' | 'statusIds' | 'teamIds' | 'assigneeIds' | 'priorities';
export type SwitchField =
  | 'isOpen'
  | 'isAccepted'
  | 'isOverdue'
  | 'isReopened'
  | 'isReopeningAsked'
  | 'isDecisionLate'
  | 'hasPhoto'
  | 'isDuplicate'
  | 'isPaused';
export type PeriodField = 'created' | 'due' | 'answered' | 'closed' | 'modified';
/** Fields whose value is one number. */
type CountField = 'reportedBy';
/** Ids that another system gave. */
type OwnIdField = 'uniqueClientIds' | 'assetIds';
/** Fields whose value comes from elsewhere. Here they can only be removed. */
export type FixedField =
  | 'text'
  | 'ids'
  | OwnIdField
  | 'samePersonAs'
  | 'feedback'
  | 'asked'
  | 'viewport'
  | 'area';
export type ChosenField = ListField | SwitchField | CountField | PeriodField;

const listFields: readonly ListField[] = ['workTypeIds', 'statusIds', 'teamIds', 'assigneeIds', 'priorities'];
const switchFields: readonly SwitchField[] = [
  'isOpen',
  'isOverdue',
  'isAccepted',
  'isReopened',
  'isReopeningAsked',
  'isDecisionLate',
  'isPaused',
  'isDuplicate',
  'hasPhoto',
];
const periodFields: readonly PeriodField[] = ['created', 'due', 'answered', 'closed', 'modified'];
export const fixedFields: readonly FixedField[] = [
  'text',
  'ids',
  'uniqueClientIds',
  'assetIds',
  'samePersonAs',
  'feedback',
  'asked',
  'viewport',
  'area',
];
export const chosenFields: readonly ChosenField[] = [
  ...listFields,
  ...switchFields,
  'reportedBy',
  ...periodFields,
];

export function isListField(field: keyof RequestFilter): field is ListField {
  return (listFields as readonly string[]).includes(field);
}

export function isFixedField(field: keyof RequestFilter): field is FixedField {
  return (fixedFields as readonly string[]).includes(field);
}

export function isSwitchField(field: keyof RequestFilter): field is SwitchField {
  return (switchFields as readonly string[]).includes(field);
}
