import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import type { AddressLookup } from '#features/address-search/use-address-at.ts';
import { useSession } from '#features/session/session-context.ts';
import { useWorkTypeHints } from '#features/work-types/work-type-hints.ts';
import { photoFirstText } from '#messages/photo-first-text.ts';
import { pinPlaceText } from '#screens/home/map/pin-place-text.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { FirstPhoto } from './first-photo.tsx';
import styles from './photo-first.module.css';
import { suggestTypes } from './suggest-types.ts';
import { useLikelyTypes } from './use-likely-types.ts';

export interface SuggestedTypesProps {
  home: Home;
  pinAddress: AddressLookup;
  /** The ids of the form's fields. */
  workTypeField: string;
  descriptionField: string;
}

/** The photo, and the work types that it may show. A press chooses one and goes on to the words. */
export function SuggestedTypes({ home, pinAddress, workTypeField, descriptionField }: SuggestedTypesProps) {
  const { form, pin } = home.state;
  const { workTypes } = useSession();
  const hints = useWorkTypeHints();
  const likely = useLikelyTypes(pin?.position);
  const wordedTypes = workTypes.map(({ id, name }) => ({
    id,
    name: municipalText(name),
    words: hints.find((hint) => hint.id === id)?.words ?? [],
  }));
  const suggestions = suggestTypes(wordedTypes, { description: form.description, ...likely });
  const chosen = wordedTypes.find(({ id }) => id === form.workTypeId);
  const choose = (workTypeId: number) => {
    home.dispatch({ type: 'form-changed', change: { workTypeId } });
    document.getElementById(descriptionField)?.focus();
  };
  const place = pin === null ? '' : pinPlaceText(pin, pinAddress);
  return (
    <div className={styles.suggestions}>
      <FirstPhoto
        photos={home.photos}
        {...(chosen && { label: photoFirstText('photoFirst.photoOf', { workType: chosen.name, place }) })}
      />
      <fieldset aria-label={photoFirstText('photoFirst.suggested')} className={styles.chips}>
        <p className={styles.remark} aria-hidden="true">
          {photoFirstText('photoFirst.suggested')}
        </p>
        {suggestions.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            aria-pressed={id === form.workTypeId}
            onClick={() => choose(id)}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          className={classNames(styles.chip, styles.all)}
          onClick={() => document.getElementById(workTypeField)?.focus()}
        >
          {photoFirstText('photoFirst.all')}
        </button>
      </fieldset>
    </div>
  );
}
