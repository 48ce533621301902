import { languages } from '@fixpoint/languages/languages.ts';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import type { TemplateFields } from './template-fields.ts';
import { useOtherLanguages } from './use-other-languages.ts';

export interface OtherOutcomesProps {
  outcomes: TemplateFields['outcomes'];
  onChange: (outcomes: TemplateFields['outcomes']) => void;
}

/** The outcome of a template in the other languages that the municipality offers. */
export function OtherOutcomes({ outcomes, onChange }: OtherOutcomesProps) {
  const others = useOtherLanguages(outcomes);
  if (others.length === 0) return null;
  return (
    <details open={Object.keys(outcomes).length > 0}>
      <summary>{text('templates.otherOutcomes')}</summary>
      {others.map((language) => (
        <TextField
          key={language}
          label={`${text('templates.outcome')}: ${languages[language].name}`}
          need={text('common.optional')}
          lang={language}
          dir={languages[language].direction}
          maxLength={255}
          value={outcomes[language] ?? ''}
          onChange={({ target }) => {
            const { [language]: _before, ...rest } = outcomes;
            onChange(target.value.trim() === '' ? rest : { ...rest, [language]: target.value });
          }}
        />
      ))}
    </details>
  );
}
