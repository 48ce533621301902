import { questionLimits } from '@fixpoint/contract/questions/question-limits.ts';
import { type QuestionEntry, stopKinds } from '@fixpoint/contract/questions/question-set.ts';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { text } from '#messages/text.ts';
import fieldStyles from '#screens/settings/fields/fields.module.css';
import { useErrorOf } from '#screens/settings/questions/editor-context.ts';
import { TextInLanguage } from './text-in-language.tsx';

export interface EntryFieldsProps {
  entry: QuestionEntry;
  onChange: (fields: Partial<QuestionEntry>) => void;
}

/** The fields of a stop or an advice. */
export function MessageFields({ entry, onChange }: EntryFieldsProps) {
  const { key, kind, stopKind, phone = '', link = '' } = entry;
  const noHeading = useErrorOf(key, 'no-heading');
  const noPhone = useErrorOf(key, 'no-phone');
  const wrongLink = useErrorOf(key, 'wrong-link');
  const noKind = useErrorOf(key, 'no-stop-kind');
  const isStop = kind === 'stop';
  const isUrgent = isStop && stopKind === 'call-now';
  return (
    <>
      {isStop && (
        <Select
          label={text('asking.stopKind')}
          placeholder={text('due.choose')}
          value={stopKind ?? ''}
          error={noKind}
          options={stopKinds.map((value) => ({ value, label: text(`asking.stop_${value}`) }))}
          onChange={({ target }) =>
            onChange({ stopKind: stopKinds.find((one) => one === target.value) ?? 'call-now' })
          }
        />
      )}
      <TextInLanguage
        label={text('asking.heading')}
        value={entry.heading}
        maxLength={questionLimits.headingLength}
        isRequired={isStop}
        error={noHeading}
        onChange={(heading) => onChange({ heading })}
      />
      <TextInLanguage
        label={text('asking.messageText')}
        hint={text('asking.messageHint')}
        value={entry.text}
        maxLength={questionLimits.messageLength}
        isLong
        onChange={(words) => onChange({ text: words })}
      />
      <div className={fieldStyles.pair}>
        <TextField
          type="tel"
          label={text('asking.phone')}
          need={text(isUrgent ? 'common.required' : 'common.optional')}
          required={isUrgent}
          maxLength={questionLimits.phoneLength}
          autoComplete="off"
          value={phone}
          error={noPhone}
          onChange={({ target }) => onChange({ phone: target.value || undefined })}
        />
        <TextInLanguage
          label={text('asking.hours')}
          value={entry.hours}
          maxLength={questionLimits.hoursLength}
          onChange={(hours) => onChange({ hours })}
        />
      </div>
      <TextField
        type="url"
        label={text('asking.link')}
        need={text('common.optional')}
        maxLength={questionLimits.linkLength}
        autoComplete="off"
        dir="ltr"
        value={link}
        error={wrongLink}
        onChange={({ target }) => onChange({ link: target.value || undefined })}
      />
    </>
  );
}
