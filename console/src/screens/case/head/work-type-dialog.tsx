import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { useState } from 'react';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import type { Case } from '#features/requests/case-queries.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';
import { fieldName } from '#features/requests/use-field-words.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { ForecastPart } from '#screens/case/forecast-part.tsx';
import { fieldsBefore, useForecast } from '#screens/case/use-forecast.ts';
import styles from './case-bar.module.css';

export interface WorkTypeDialogProps {
  item: Case;
  acts: CaseActs;
  onClose: () => void;
}

/** Corrects the work type, and shows the team and due times that follow. A choice is stored until it is saved. */
export function WorkTypeDialog({ item: openedItem, acts, onClose }: WorkTypeDialogProps) {
  // The case on the screen when the dialog was opened, so that a later change by others is a conflict.
  const [item] = useState(openedItem);
  const { requestId } = item;
  const { draft, seen: version, write } = useCaseDraft(item, 'workType');
  const { before, chosen: workTypeId } = draft.workType ?? {
    before: item.public.workType.workTypeId,
    chosen: item.public.workType.workTypeId,
  };
  const choose = (chosen: number) =>
    write(chosen === before ? undefined : { text: '', workType: { before, chosen } });
  const { data: municipality } = useMunicipality();
  const workTypes = municipality?.workTypes ?? [item.public.workType];
  const offered = workTypes.filter((it) => !('isActive' in it) || it.isActive || it.workTypeId === before);
  const isOther = workTypeId !== before;
  const forecast = useForecast({ requestId, version }, isOther ? { workTypeId } : undefined);

  function save(): void {
    const { data: changes } = forecast;
    if (changes === undefined) return;
    const value = offered.find((it) => it.workTypeId === workTypeId)!.name;
    acts.act(
      { kind: 'update', fields: { workTypeId } },
      {
        onDecided: () => write(undefined),
        onDone: (next) => {
          write(undefined);
          announceDone({
            sentence: text('case.saved', {
              number: String(requestId),
              field: fieldName('workTypeId'),
              value,
            }),
            undo: () => {
              const fields = { workTypeId: before, ...fieldsBefore(changes) };
              acts.act({ kind: 'update', fields, takesBack: true }, {}, next);
            },
          });
        },
      },
      version,
    );
    onClose();
  }

  return (
    <Modal
      title={text('correct.workType')}
      onClose={onClose}
      isStep={false}
      actions={
        <>
          <Button
            onClick={() => {
              write(undefined);
              onClose();
            }}
          >
            {text('common.cancel')}
          </Button>
          <Button kind="primary" disabled={!isOther || forecast.data === undefined} onClick={save}>
            {text('correct.saveWorkType')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <Select
          label={fieldName('workTypeId')}
          placeholder={fieldName('workTypeId')}
          options={offered.map((it) => ({ value: String(it.workTypeId), label: it.name }))}
          value={String(workTypeId)}
          onChange={({ target }) => choose(Number(target.value))}
        />
        {isOther && <ForecastPart item={item} forecast={forecast} />}
      </div>
    </Modal>
  );
}
