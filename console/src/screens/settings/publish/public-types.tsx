import {
  type PublishLevel,
  type PublishPlace,
  type PublishSetting,
  publishLevels,
  publishPlaces,
} from '@fixpoint/contract/desk/settings/publish.ts';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { text } from '#messages/text.ts';
import styles from '#screens/settings/fields/fields.module.css';
import { useOwnLanguage } from '#screens/settings/section/own-language.ts';
import { useSettings } from '#screens/settings/section/use-settings.ts';

export interface PublicTypesProps {
  value: PublishSetting;
  onChange: (key: string, change: { shows?: PublishLevel; place?: PublishPlace }) => void;
}

/** For each work type: what is public, and how exact its place is. */
export function PublicTypes({ value: { preset, workTypes }, onChange }: PublicTypesProps) {
  const language = useOwnLanguage();
  const { data } = useSettings();
  const types = (data?.workTypes.value ?? []).filter(
    ({ key, isActive }) => isActive || workTypes.some((one) => one.key === key),
  );
  const most = publishLevels.indexOf(preset);
  if (most === 0) return null;
  return types.map(({ key, name }) => {
    const { shows, place } = workTypes.find((one) => one.key === key) ?? { shows: 'nothing', place: 'cell' };
    // A work type shows at most the preset.
    const level = publishLevels[Math.min(most, publishLevels.indexOf(shows))]!;
    return (
      <fieldset key={key} className={styles.texts}>
        <legend className={styles.legend}>{name[language] ?? key}</legend>
        <Select
          label={text('publish.shows')}
          placeholder={text('publish.shows')}
          value={level}
          options={publishLevels
            .slice(0, most + 1)
            .map((one) => ({ value: one, label: text(`publishLevel.${one}`) }))}
          onChange={({ currentTarget }) => onChange(key, { shows: currentTarget.value as PublishLevel })}
        />
        <Select
          label={text('publish.place')}
          placeholder={text('publish.place')}
          disabled={level === 'nothing'}
          value={place}
          options={publishPlaces.map((one) => ({ value: one, label: text(`publishPlace.${one}`) }))}
          onChange={({ currentTarget }) => onChange(key, { place: currentTarget.value as PublishPlace })}
        />
      </fieldset>
    );
  });
}
