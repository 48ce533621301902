import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import { fieldName, useFieldWords } from '#features/requests/use-field-words.ts';
import { text } from '#messages/text.ts';
import { day } from '#messages/when.ts';

/** An act in one line: 'Status: Completed'. */
export function useActWords(): (act: BulkAct) => string {
  const words = useFieldWords();
  return (act) => {
    switch (act.kind) {
      case 'linkDuplicate':
        return text('bulk.merged', { number: String(act.duplicateOf) });
      case 'takeDown':
        return text('bulk.takeDown', { reason: text(`takeDown.${act.reason}`) });
      case 'pause':
        return act.until === undefined
          ? text('bulk.pause', { reason: act.reason })
          : text('bulk.pauseUntil', { reason: act.reason, day: day(new Date(act.until), 'UTC') });
      case 'return':
        return text('bulk.return', { reason: act.reason });
      case 'note':
        return text('bulk.note', { text: act.text });
      case 'accept':
      case 'reply':
      case 'resume':
      case 'unlinkDuplicate':
        return text(`bulk.${act.kind}`);
      case 'priority':
        return words('priority', act.priority);
      default:
        return Object.entries(fieldsOf(act))
          .filter(([, value]) => value !== undefined)
          .map(([field, value]) => {
            const valueWords = value === null ? nothingOf(act) : words(field, value);
            return text('bulk.field', { field: fieldName(field), value: valueWords });
          })
          .join(' · ');
    }
  };
}

type FieldAct = Extract<BulkAct, { kind: 'assign' | 'status' | 'workType' | 'due' }>;

/** The fields that the act sets. */
function fieldsOf({ kind: _kind, ...fields }: FieldAct): Readonly<Record<string, unknown>> {
  return fields;
}

function nothingOf({ kind }: FieldAct): string {
  return text(kind === 'assign' ? 'filter.nobody' : 'bulk.noDue');
}
