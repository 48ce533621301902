import type { Texts } from '@fixpoint/contract/desk/settings/client-settings.ts';
import { allLanguages, languages } from '@fixpoint/languages/languages.ts';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useStartUp } from '#api/start-up.ts';
import { text } from '#messages/text.ts';
import { useOwnLanguage } from '#screens/settings/section/own-language.ts';
import styles from './fields.module.css';

export interface TextsFieldProps {
  label: string;
  value: Texts;
  onChange: (next: Texts) => void;
  maxLength: number;
  /** True if the text in the municipality's own language is required. */
  isRequired?: boolean;
  isLong?: boolean;
}

/**
 * A text in every language that the municipality offers or has a text in. The municipality's own language
 * comes first.
 */
export function TextsField({
  label,
  value,
  onChange,
  maxLength,
  isRequired = false,
  isLong = false,
}: TextsFieldProps) {
  const own = useOwnLanguage();
  const { languages: offered } = useStartUp();
  const inOrder = allLanguages
    .filter((language) => (offered?.includes(language) ?? true) || value[language] !== undefined)
    .sort((one, other) => Number(other === own) - Number(one === own));
  const Control = isLong ? TextArea : TextField;
  return (
    <fieldset className={styles.texts}>
      <legend className={styles.legend}>{label}</legend>
      {inOrder.map((language) => {
        const isOwn = language === own;
        const entry = value[language] ?? '';
        return (
          <Control
            key={language}
            label={languages[language].name}
            lang={language}
            dir={languages[language].direction}
            maxLength={maxLength}
            required={isOwn && isRequired}
            error={isOwn && isRequired && entry.trim() === '' ? text('settings.textMissing') : undefined}
            placeholder={isOwn ? undefined : value[own]?.slice(0, 100)}
            value={entry}
            onChange={(event) => onChange(withText(value, language, event.currentTarget.value, isOwn))}
          />
        );
      })}
    </fieldset>
  );
}

/** Leaves out empty texts, except in the own language: residents read the own language then. */
function withText(texts: Texts, language: string, entry: string, isOwn: boolean): Texts {
  const { [language]: _before, ...others } = texts;
  return entry === '' && !isOwn ? others : { ...texts, [language]: entry };
}
