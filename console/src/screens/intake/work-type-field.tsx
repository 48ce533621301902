import { Combobox } from '@fixpoint/ui/controls/combobox.tsx';
import { plainWords } from '@fixpoint/ui/plain-words.ts';
import { useState } from 'react';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import type { IntakeDraftState } from './intake-draft.ts';

/** Other parts move the focus to the field by this id. */
export const workTypeFieldId = 'intake-work-type';

/** The work type, found by typing. */
export function WorkTypeField({ draft, write }: IntakeDraftState) {
  const { data: municipality } = useMunicipality();
  const kinds = municipality?.workTypes.filter(({ isActive }) => isActive) ?? [];
  const chosenType = kinds.find(({ workTypeId }) => workTypeId === draft.workTypeId);
  /** The text typed since the last choice. */
  const [typedText, setTyped] = useState<string>();
  const visibleText = typedText ?? chosenType?.name ?? '';
  const query = plainWords((typedText ?? '').trim());
  const matches = kinds.filter(({ name }) => plainWords(name).includes(query));
  return (
    <Combobox
      id={workTypeFieldId}
      label={text('field.workTypeId')}
      placeholder={text('intake.workTypeHint')}
      icon="list"
      text={visibleText}
      onTextChange={(next) => {
        // A complete name counts as a choice.
        const whole = kinds.find(({ name }) => plainWords(name) === plainWords(next));
        setTyped(whole === undefined ? next : undefined);
        write({ workTypeId: whole?.workTypeId });
      }}
      items={[...matches].sort((one, other) => startsWith(other.name, query) - startsWith(one.name, query))}
      formerItems={[]}
      itemText={({ name }) => name}
      itemKey={({ workTypeId }) => String(workTypeId)}
      onChoose={({ workTypeId }) => {
        setTyped(undefined);
        write({ workTypeId });
      }}
      clearLabel={text('intake.workTypeClear')}
      isBusy={municipality === undefined}
      notice={municipality && text('filter.noneFound')}
    />
  );
}

function startsWith(name: string, query: string): number {
  return Number(plainWords(name).startsWith(query));
}
