import { languages } from '@fixpoint/languages/languages.ts';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { text } from '#messages/text.ts';
import { useQuestionEditor } from './editor-context.ts';

/** The language of the texts on the screen. Each language says how many entries have no text in it. */
export function LanguageSelect({ onChange }: { onChange: (language: string) => void }) {
  const { language, own, offered, missing } = useQuestionEditor();
  if (offered.length < 2) return null;
  return (
    <Select
      label={text('asking.language')}
      placeholder={text('due.choose')}
      value={language}
      options={offered.map((one) => {
        const { name } = languages[one];
        if (one === own) return { value: one, label: text('asking.ownLanguage', { language: name }) };
        const count = missing.filter(({ value }) => value === one).length;
        return {
          value: one,
          label: count === 0 ? name : text('asking.languageMissing', { language: name, count }),
        };
      })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
