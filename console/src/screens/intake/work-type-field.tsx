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
  const chosen = kinds.find(({ workTypeId }) => workTypeId === draft.workTypeId);
  /** The text typed since the last choice. */
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? chosen?.name ?? '';
  const wanted = plainWords((typed ?? '').trim());
  const found = kinds.filter(({ name }) => plainWords(name).includes(wanted));
  return (
    <Combobox
      id={workTypeFieldId}
      label={text('field.workTypeId')}
      placeholder={text('intake.workTypeHint')}
      icon="list"
      text={shown}
      onTextChange={(next) => {
        // A complete name counts as a choice.
        const whole = kinds.find(({ name }) => plainWords(name) === plainWords(next));
        setTyped(whole === undefined ? next : undefined);
        write({ workTypeId: whole?.workTypeId });
      }}
      items={[...found].sort((one, other) => startsWith(other.name, wanted) - startsWith(one.name, wanted))}
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

function startsWith(name: string, wanted: string): number {
  return Number(plainWords(name).startsWith(wanted));
}
