import { type TakeDownReason, takeDownReasons } from '@fixpoint/contract/desk/take-down/take-down-parts.ts';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { text } from '#messages/text.ts';

/** The reason so far. */
export interface Why {
  reason: TakeDownReason | '';
  words: string;
}

export const noReason: Why = { reason: '', words: '' };

export interface WhyFieldsProps {
  why: Why;
  /** True after an attempt without a reason. */
  isMissing: boolean;
  onChange: (why: Why) => void;
}

/** Why something is taken down: a reason of the list, and words for colleagues. */
export function WhyFields({ why, isMissing, onChange }: WhyFieldsProps) {
  return (
    <>
      <Select
        label={text('takeDown.reason')}
        placeholder={text('takeDown.choose')}
        need={text('common.required')}
        required
        options={takeDownReasons.map((value) => ({ value, label: text(`takeDown.${value}`) }))}
        value={why.reason}
        error={isMissing && why.reason === '' ? text('takeDown.reasonMissing') : undefined}
        onChange={({ target }) => onChange({ ...why, reason: target.value as TakeDownReason })}
      />
      <TextArea
        label={text('takeDown.words')}
        need={text('common.optional')}
        rows={2}
        maxLength={500}
        value={why.words}
        onChange={({ target }) => onChange({ ...why, words: target.value })}
      />
    </>
  );
}

/** The reason as commands take it; undefined: none is chosen. */
export function givenReason({ reason, words }: Why): { reason: TakeDownReason; words?: string } | undefined {
  if (reason === '') return undefined;
  return words.trim() === '' ? { reason } : { reason, words: words.trim() };
}
