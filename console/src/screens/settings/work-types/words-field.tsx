import {
  type WorkTypeWords,
  workTypeWordMaxLength,
  workTypeWordsMax,
} from '@fixpoint/contract/work-type-words.ts';
import { useState } from 'react';
import { text } from '#messages/text.ts';
import styles from '#screens/settings/fields/fields.module.css';
import { TextsField } from '#screens/settings/fields/texts-field.tsx';

export interface WordsFieldProps {
  value: WorkTypeWords;
  onChange: (next: WorkTypeWords) => void;
}

type TypedTexts = Readonly<Record<string, string>>;

/** The everyday words of a work type: a text for each language, with commas between the words. */
export function WordsField({ value, onChange }: WordsFieldProps) {
  /** As typed: it may end with a comma, which the value does not have. */
  const [typedTexts, setTypedTexts] = useState<TypedTexts>({});
  const languages = [...new Set([...Object.keys(value), ...Object.keys(typedTexts)])];
  const shownTexts = languages.map((language): [string, string] => {
    const words = (value[language] ?? []).join(', ');
    const typed = typedTexts[language] ?? '';
    return [language, wordsOf(typed).join(', ') === words ? typed : words];
  });
  return (
    <div>
      <TextsField
        label={text('field.words')}
        value={Object.fromEntries(shownTexts)}
        maxLength={2 * workTypeWordsMax * workTypeWordMaxLength}
        onChange={(next) => {
          setTypedTexts(next);
          const words = Object.entries(next).map(([language, typed]) => [language, wordsOf(typed)] as const);
          onChange(Object.fromEntries(words.filter(([, list]) => list.length > 0)));
        }}
      />
      <p className={styles.empty}>{text('workTypes.wordsHint')}</p>
    </div>
  );
}

/** The words of a text, with the commas of any language between them. */
function wordsOf(typed: string): string[] {
  return typed
    .split(/[,،、;؛\n]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** True if the server accepts the number and the length of the words. */
export function areWordsShort(words: WorkTypeWords): boolean {
  return Object.values(words).every(
    (list) => list.length <= workTypeWordsMax && list.every((word) => word.length <= workTypeWordMaxLength),
  );
}
