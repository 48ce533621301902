import { descriptionMaxLength, priorityMax } from '@fixpoint/contract/limits.ts';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { priorityText } from '#features/requests/request-words.tsx';
import { text } from '#messages/text.ts';
import { CallerFields, emailFieldId } from './caller-fields.tsx';
import { type FieldFaults, wordsFieldId } from './find-faults.ts';
import type { IntakeDraftState } from './intake-draft.ts';
import styles from './intake-form.module.css';
import { PhotoField } from './photo-field.tsx';
import { RouteLine } from './route-line.tsx';
import type { IntakePhotos } from './use-photos.ts';

export interface IntakePartProps extends IntakeDraftState {
  photos: IntakePhotos;
  faults: FieldFaults;
}

const priorities = Array.from({ length: priorityMax + 1 }, (_, at) => (at + 1) % (priorityMax + 1));

/** The details of a new request. */
export function NewPart({ photos, faults, ...state }: IntakePartProps) {
  const { draft, write } = state;
  return (
    <>
      <TextArea
        id={wordsFieldId}
        label={text('intake.words')}
        hint={text('intake.wordsHint')}
        need={text('common.required')}
        required
        error={faults[wordsFieldId]}
        rows={4}
        maxLength={descriptionMaxLength}
        value={draft.words}
        onChange={({ target }) => write({ words: target.value })}
      />
      <PhotoField photos={photos} />
      <CallerFields {...state} emailError={faults[emailFieldId]} />
      <section className={styles.group} aria-labelledby="intake-goes">
        <h2 id="intake-goes" className={styles.title}>
          {text('intake.goes')}
        </h2>
        <RouteLine draft={draft} />
        <Select
          label={text('field.priority')}
          need={text('common.optional')}
          placeholder={text('field.priority')}
          options={priorities.map((one) => ({ value: String(one), label: priorityText(one) }))}
          value={String(draft.priority)}
          onChange={({ target }) => write({ priority: Number(target.value) })}
        />
      </section>
    </>
  );
}
