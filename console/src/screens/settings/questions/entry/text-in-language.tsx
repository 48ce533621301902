import type { QuestionTexts } from '@fixpoint/contract/questions/question-set.ts';
import { languages } from '@fixpoint/languages/languages.ts';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import { useQuestionEditor } from '#screens/settings/questions/editor-context.ts';

export interface TextInLanguageProps {
  label: string;
  value: QuestionTexts | undefined;
  /** Undefined: no language has a text. */
  onChange: (next: Record<string, string> | undefined) => void;
  maxLength: number;
  isRequired?: boolean;
  isLong?: boolean;
  /** Left out: required or optional, in words. Empty: nothing. */
  need?: string;
  hint?: string;
  error?: string | undefined;
}

/** A text in the language on the screen. In another language, the municipality's text is below as a help. */
export function TextInLanguage(props: TextInLanguageProps) {
  const { label, value = {}, onChange, maxLength, isRequired = false, isLong = false, hint, error } = props;
  const { language, own } = useQuestionEditor();
  const isOwn = language === own;
  const Control = isLong ? TextArea : TextField;
  function write(words: string): void {
    const { [language]: _before, ...others } = value;
    const next = words === '' ? others : { ...value, [language]: words };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  }
  const usualNeed = text(isRequired && isOwn ? 'common.required' : 'common.optional');
  const { need = usualNeed } = props;
  const original = value[own] ?? '';
  return (
    <Control
      label={isOwn ? label : text('asking.inLanguage', { label, language: languages[language].name })}
      need={need === '' ? undefined : need}
      required={isRequired && isOwn}
      hint={isOwn || original === '' ? hint : text('asking.original', { words: original })}
      error={isOwn ? error : undefined}
      lang={language}
      dir={languages[language].direction}
      autoComplete="off"
      maxLength={maxLength}
      value={value[language] ?? ''}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
}
