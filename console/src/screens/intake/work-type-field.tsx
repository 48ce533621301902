import { Combobox } from '@fixpoint/ui/controls/combobox.tsx';
import { plainWords } from '@fixpoint/ui/plain-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { text } from '#messages/text.ts';
import type { IntakeDraftState } from './intake-draft.ts';
import type { FoundKind } from './work-type-search.tsx';

/** Other parts move the focus to the field by this id. */
export const workTypeFieldId = 'intake-work-type';

/** The work type, found by typing. */
export function WorkTypeField({ draft, write }: IntakeDraftState) {
  const { data: municipality } = useMunicipality();
  const { data: search } = useQuery({
    queryKey: ['work-type-search'],
    queryFn: async ({ signal }) => (await import('./work-type-search.tsx')).loadWorkTypeSearch(signal),
  });
  const kinds = municipality?.workTypes.filter(({ isActive }) => isActive) ?? [];
  const chosenType = kinds.find(({ workTypeId }) => workTypeId === draft.workTypeId);
  /** The text typed since the last choice. */
  const [typedText, setTyped] = useState<string>();
  const query = plainWords((typedText ?? '').trim());
  const byName = (): FoundKind[] =>
    kinds.filter(({ name }) => plainWords(name).includes(query)).map((kind) => ({ kind }));
  return (
    <Combobox
      id={workTypeFieldId}
      label={text('field.workTypeId')}
      placeholder={text('intake.workTypeHint')}
      icon="list"
      text={typedText ?? chosenType?.name ?? ''}
      onTextChange={(next) => {
        // A complete name counts as a choice.
        const whole = kinds.find(({ name }) => plainWords(name) === plainWords(next));
        setTyped(whole === undefined ? next : undefined);
        write({ workTypeId: whole?.workTypeId });
      }}
      items={search?.find(query, kinds) ?? byName()}
      formerItems={[]}
      itemText={({ kind }) => kind.name}
      {...(search && { renderItem: search.show })}
      itemKey={({ kind }) => String(kind.workTypeId)}
      onChoose={({ kind: { workTypeId } }) => {
        setTyped(undefined);
        write({ workTypeId });
      }}
      clearLabel={text('intake.workTypeClear')}
      isBusy={municipality === undefined}
      notice={municipality && text('filter.noneFound')}
    />
  );
}
