import { removeTemplate } from '@fixpoint/contract/desk/templates/remove-template.ts';
import { saveTemplate } from '@fixpoint/contract/desk/templates/save-template.ts';
import { noteMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#api/call.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { EntryForm } from '#screens/settings/entries/entry-form.tsx';
import { fieldChanges } from '#screens/settings/entries/field-changes.ts';
import type { EntryDraft } from '#screens/settings/entries/use-entry-drafts.ts';
import { useSaveEntry } from '#screens/settings/entries/use-save-entry.ts';
import {
  fieldsOfTemplate,
  type NamedVariable,
  type TemplateFields,
  type TemplateOfDesk,
  useTemplates,
} from './template-fields.ts';
import { OtherTexts } from './other-texts.tsx';
import { TemplateActs } from './template-acts.tsx';
import { useDetailWords } from './use-detail-words.ts';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { faultsOfTemplate } from './template-faults.ts';
import { VariableButtons } from './variable-buttons.tsx';

export interface TemplateFormProps {
  /** Undefined for a new template. */
  template: TemplateOfDesk | undefined;
  variables: readonly NamedVariable[];
  draft: EntryDraft<TemplateFields>;
  onClose: () => void;
}

export function TemplateForm({ template, variables, draft, onClose }: TemplateFormProps) {
  const templates = useTemplates();
  const queries = useQueryClient();
  const area = useRef<HTMLTextAreaElement>(null);
  const { fields, set } = draft;
  const faults = faultsOfTemplate(fields);
  const detailWords = useDetailWords();

  /** Also loads the templates of the reply form again. */
  async function lookAgain(): Promise<TemplateOfDesk | undefined> {
    void queries.invalidateQueries({ queryKey: ['templates'] });
    const { data } = await templates.refetch({ throwOnError: true });
    return data?.templates.find(({ templateId }) => templateId === template?.templateId);
  }

  const saving = useSaveEntry({
    draft,
    async lookAgain() {
      const savedTemplate = await lookAgain();
      return savedTemplate && fieldsOfTemplate(savedTemplate);
    },
    async send(now) {
      if (template === undefined) return call(saveTemplate, now);
      const { templateId, version } = (await lookAgain()) ?? template;
      return call(saveTemplate, { ...now, seen: { templateId, version } });
    },
    faults,
    sentence: () => text('templates.saved', { name: fields.name }),
    onSaved: onClose,
  });

  /** Inserts a variable at the cursor. Its fallback is selected, ready to be overwritten. */
  function insert({ name, needsFallback }: NamedVariable): void {
    const { selectionStart: from, selectionEnd: to } = area.current!;
    const fallback = needsFallback ? text('templates.fallback') : '';
    const words = needsFallback ? `{${name}|${fallback}}` : `{${name}}`;
    flushSync(() => set({ text: fields.text.slice(0, from) + words + fields.text.slice(to) }));
    area.current!.focus();
    const end = from + words.length;
    area.current!.setSelectionRange(
      needsFallback ? end - 1 - fallback.length : end,
      needsFallback ? end - 1 : end,
    );
  }

  return (
    <EntryForm
      title={template?.name ?? text('templates.add')}
      draft={draft}
      saving={saving}
      savedBy={template && { changedBy: template.savedBy, changedAt: template.savedAt }}
      serverChanges={fieldChanges(draft.before, draft.saved, {
        name: { what: text('templates.name'), say: (it) => it },
        text: { what: text('templates.text'), say: (it) => it },
        ...detailWords,
      })}
      onClose={onClose}
      acts={
        template !== undefined && (
          <RemoveTemplate template={template} lookAgain={lookAgain} onClose={onClose} />
        )
      }
    >
      <div className={entriesStyles.wide}>
        <TextField
          label={text('templates.name')}
          maxLength={100}
          autoComplete="off"
          required
          need={text('common.required')}
          value={fields.name}
          onChange={({ target }) => set({ name: target.value })}
          error={saving.faultOf('name')}
        />
      </div>
      <div className={entriesStyles.wide}>
        <TextArea
          ref={area}
          label={text('templates.text')}
          hint={text('templates.textHint')}
          rows={6}
          maxLength={noteMaxLength}
          required
          need={text('common.required')}
          value={fields.text}
          onChange={({ target }) => set({ text: target.value })}
          error={fields.text === '' ? saving.faultOf('text') : faults.text}
        />
        <VariableButtons variables={variables} onInsert={insert} />
      </div>
      <div className={entriesStyles.wide}>
        <OtherTexts texts={fields.texts} onChange={(texts) => set({ texts })} />
      </div>
      <TemplateActs fields={fields} set={set} />
      <div className={entriesStyles.wide}>
        <TemplatePreview words={fields.text} isRight={faults.text === undefined} />
      </div>
      {template !== undefined && (
        <div className={entriesStyles.wide}>
          <TemplateVersions template={template} onTake={set} />
        </div>
      )}
    </EntryForm>
  );
}

interface RemoveTemplateProps {
  template: TemplateOfDesk;
  lookAgain: () => Promise<unknown>;
  onClose: () => void;
}

/** Takes the template out of use. Undoing saves it again. */
function RemoveTemplate({ template, lookAgain, onClose }: RemoveTemplateProps) {
  const { templateId, version, name } = template;
  const bringBack = async () => {
    try {
      await call(saveTemplate, { seen: { templateId, version }, ...fieldsOfTemplate(template) });
      await lookAgain();
      announceDone({ sentence: text('settings.undone') });
    } catch (failure) {
      toast(failureText(failure));
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeTemplate, { templateId }),
    onSuccess: async () => {
      await lookAgain();
      onClose();
      announceDone({ sentence: text('templates.removed', { name }), undo: () => void bringBack() });
    },
    onError: (failure) => toast(failureText(failure)),
  });
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      {text('templates.remove')}
    </Button>
  );
}
