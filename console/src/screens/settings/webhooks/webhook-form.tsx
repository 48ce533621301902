import { webhookContents, type WebhookContent } from '@fixpoint/contract/desk/webhooks/event-types.ts';
import { webhookDescriptionMaxLength, webhookUrlMaxLength } from '@fixpoint/contract/limits.ts';
import { removeWebhook } from '@fixpoint/contract/desk/webhooks/remove-webhook.ts';
import { renewWebhookSecret } from '@fixpoint/contract/desk/webhooks/renew-webhook-secret.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { meKey } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { CheckList } from '#screens/settings/entries/check-list.tsx';
import { ConfirmButton } from '#screens/settings/entries/confirm-button.tsx';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { EntryForm } from '#screens/settings/entries/entry-form.tsx';
import { fieldChanges, type FieldWords } from '#screens/settings/entries/field-changes.ts';
import type { EntryDraft } from '#screens/settings/entries/use-entry-drafts.ts';
import { useSaveEntry } from '#screens/settings/entries/use-save-entry.ts';
import {
  fieldsOfWebhook,
  hostOf,
  nameOfType,
  nameOfWebhook,
  sendWebhook,
  typesToChoose,
  useWebhooks,
  type WebhookFields,
  type WebhookOfDesk,
} from './webhook-fields.ts';

export interface WebhookFormProps {
  /** Undefined for a new webhook. */
  item: WebhookOfDesk | undefined;
  draft: EntryDraft<WebhookFields>;
  /** Called with a new secret, which is shown only once. */
  onSecret: (made: { name: string; secret: string }) => void;
  onClose: () => void;
}

export function WebhookForm({ item, draft, onSecret, onClose }: WebhookFormProps) {
  const webhooks = useWebhooks();
  const queries = useQueryClient();
  const { fields, set } = draft;
  const name = nameOfWebhook(fields);
  const saving = useSaveEntry({
    draft,
    async lookAgain() {
      const { data } = await webhooks.refetch({ throwOnError: true });
      const savedWebhook = data?.find(({ webhookId }) => webhookId === item?.webhookId);
      return savedWebhook && fieldsOfWebhook(savedWebhook);
    },
    async send(now) {
      const { secret } = await sendWebhook(item, now);
      // The desk tells managers about webhooks that are off.
      void queries.invalidateQueries({ queryKey: meKey });
      if (secret !== null) onSecret({ name: nameOfWebhook(now), secret });
    },
    faults: {
      url: hostOf(fields.url) === undefined ? text('webhooks.urlMissing') : undefined,
      types: fields.types.length === 0 ? text('webhooks.typesMissing') : undefined,
    },
    sentence: () => text('webhooks.saved', { name }),
    onSaved: onClose,
  });
  const types = typesToChoose(draft.before);
  const workTypes = useMunicipality().data?.workTypes ?? [];
  const chosenIds = fields.types.map((type) => types.indexOf(type));
  return (
    <EntryForm
      title={item === undefined ? text('webhooks.add') : nameOfWebhook(item)}
      draft={draft}
      saving={saving}
      serverChanges={fieldChanges(draft.before, draft.saved, wordsOfFields(workTypes))}
      onClose={onClose}
      acts={
        item !== undefined && (
          <WebhookActs item={item} onSecret={onSecret} onRemoved={() => webhooks.refetch().then(onClose)} />
        )
      }
    >
      <TextField
        label={text('webhooks.url')}
        hint={text('webhooks.urlHint')}
        maxLength={webhookUrlMaxLength}
        type="url"
        autoComplete="off"
        required
        need={text('common.required')}
        value={fields.url}
        onChange={({ target }) => set({ url: target.value })}
        error={saving.faultOf('url')}
      />
      <TextField
        label={text('webhooks.description')}
        hint={text('webhooks.descriptionHint')}
        maxLength={webhookDescriptionMaxLength}
        autoComplete="off"
        need={text('common.optional')}
        value={fields.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      <div className={entriesStyles.wide}>
        <CheckList
          label={text('webhooks.types')}
          options={types.map((type, id) => ({ id, name: nameOfType(type) }))}
          chosenIds={chosenIds}
          onChange={(ids) => set({ types: types.filter((_type, id) => ids.includes(id)) })}
          error={saving.faultOf('types')}
          noneText=""
        />
        <CheckList
          label={text('webhooks.workTypes')}
          hint={text('webhooks.workTypesHint')}
          options={workTypes
            .filter((it) => it.isActive || fields.workTypeIds.includes(it.workTypeId))
            .map((it) => ({ id: it.workTypeId, name: it.name }))}
          chosenIds={fields.workTypeIds}
          onChange={(workTypeIds) => set({ workTypeIds })}
          noneText=""
        />
        {item === undefined && (
          <Select
            label={text('webhooks.content')}
            placeholder={text('webhooks.content')}
            hint={text('webhooks.contentHint')}
            value={fields.content}
            options={webhookContents.map((value) => ({ value, label: text(`webhooks.content_${value}`) }))}
            onChange={({ currentTarget }) => set({ content: currentTarget.value as WebhookContent })}
          />
        )}
        <Checkbox
          label={text('webhooks.isPaused')}
          checked={fields.isPaused}
          onChange={({ target }) => set({ isPaused: target.checked })}
        />
      </div>
    </EntryForm>
  );
}

interface WebhookActsProps extends Pick<WebhookFormProps, 'onSecret'> {
  item: WebhookOfDesk;
  onRemoved: () => Promise<unknown>;
}

function WebhookActs({ item, onSecret, onRemoved }: WebhookActsProps) {
  const { webhookId } = item;
  const name = nameOfWebhook(item);
  return (
    <>
      <ConfirmButton
        label={text('webhooks.renew')}
        title={text('webhooks.renewOf', { name })}
        act={async () => onSecret({ name, ...(await call(renewWebhookSecret, { webhookId })) })}
      >
        <p>{text('webhooks.renewHint')}</p>
      </ConfirmButton>
      <ConfirmButton
        label={text('webhooks.remove')}
        title={text('webhooks.removeOf', { name })}
        act={async () => {
          await call(removeWebhook, { webhookId });
          await onRemoved();
          announceDone({ sentence: text('webhooks.removed', { name }) });
        }}
      >
        <p>{text('webhooks.removeHint')}</p>
      </ConfirmButton>
    </>
  );
}

function wordsOfFields(
  workTypes: readonly { workTypeId: number; name: string }[],
): FieldWords<WebhookFields> {
  const nameOf = (id: number) => workTypes.find(({ workTypeId }) => workTypeId === id)?.name ?? String(id);
  return {
    url: { what: text('webhooks.url'), say: (url) => url },
    description: { what: text('webhooks.description'), say: (description) => description },
    types: { what: text('webhooks.types'), say: (types) => types.map(nameOfType).join(', ') },
    workTypeIds: {
      what: text('webhooks.workTypes'),
      say: (ids) => (ids.length === 0 ? text('webhooks.allWorkTypes') : ids.map(nameOf).join(', ')),
    },
    content: { what: text('webhooks.content'), say: (content) => text(`webhooks.content_${content}`) },
    isPaused: {
      what: text('webhooks.isPaused'),
      say: (isPaused) => text(isPaused ? 'webhooks.paused' : 'webhooks.active'),
    },
  };
}
