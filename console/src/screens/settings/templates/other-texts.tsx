import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { languages } from '@fixpoint/languages/languages.ts';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { text } from '#messages/text.ts';
import { useOtherLanguages } from './use-other-languages.ts';
import { faultInText } from './template-faults.ts';
import type { TemplateFields } from './template-fields.ts';

export interface OtherTextsProps {
  texts: TemplateFields['texts'];
  onChange: (texts: TemplateFields['texts']) => void;
}

/** The text of a template in the other languages that the municipality offers. */
export function OtherTexts({ texts, onChange }: OtherTextsProps) {
  const others = useOtherLanguages(texts);
  if (others.length === 0) return null;
  return (
    <details open={Object.keys(texts).length > 0}>
      <summary>{text('templates.otherTexts')}</summary>
      {others.map((language) => (
        <TextArea
          key={language}
          label={languages[language].name}
          need={text('common.optional')}
          lang={language}
          dir={languages[language].direction}
          rows={4}
          maxLength={noteMaxLength}
          value={texts[language] ?? ''}
          error={faultInText(texts[language] ?? '')}
          onChange={({ target }) => {
            const { [language]: _before, ...rest } = texts;
            onChange(target.value === '' ? rest : { ...rest, [language]: target.value });
          }}
        />
      ))}
    </details>
  );
}
