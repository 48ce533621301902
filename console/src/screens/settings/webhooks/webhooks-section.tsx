import { attemptFaults } from '@fixpoint/contract/desk/webhooks/webhook.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useState } from 'react';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { type ListEntry, EntryList } from '#screens/settings/entries/entry-list.tsx';
import { newEntry, useEntryDrafts } from '#screens/settings/entries/use-entry-drafts.ts';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { NewSecretPanel } from './new-secret-panel.tsx';
import {
  fieldsOfWebhook,
  nameOfWebhook,
  noWebhook,
  useWebhooks,
  type WebhookFields,
  type WebhookOfDesk,
} from './webhook-fields.ts';
import { WebhookForm } from './webhook-form.tsx';

/** The webhooks: other systems that get a message about each change. */
export function WebhooksSection() {
  const { timeZone } = useMe().client;
  const webhooks = useWebhooks();
  const drafts = useEntryDrafts<WebhookFields>('webhooks');
  const [made, setMade] = useState<{ name: string; secret: string }>();

  const form = (id: string) => {
    const item = webhooks.data?.find(({ webhookId }) => String(webhookId) === id);
    const draft = drafts.draftOf(id, item === undefined ? noWebhook : fieldsOfWebhook(item));
    return (
      <>
        <WebhookForm
          key={id}
          item={item}
          draft={draft}
          onSecret={setMade}
          onClose={() => drafts.open(undefined)}
        />
        {item !== undefined && <DeliveryLog item={item} />}
      </>
    );
  };

  return (
    <>
      <SectionHead title={text('webhooks.title')} intro={text('webhooks.intro')}>
        <Button disabled={webhooks.data === undefined} onClick={() => drafts.open(newEntry)}>
          <Icon name="plus" size={18} /> {text('webhooks.add')}
        </Button>
      </SectionHead>
      {made !== undefined && <NewSecretPanel {...made} onStored={() => setMade(undefined)} />}
      {webhooks.data === undefined ? (
        <SectionWaiting query={webhooks} />
      ) : (
        <>
          {drafts.openId === newEntry && form(newEntry)}
          {webhooks.data.length === 0 && drafts.openId !== newEntry && (
            <p className={entriesStyles.empty}>{text('webhooks.none')}</p>
          )}
          <EntryList
            name={text('webhooks.title')}
            entries={webhooks.data.map((item) => lineOf(item, timeZone))}
            drafts={drafts}
            form={form}
          />
        </>
      )}
    </>
  );
}

function lineOf(item: WebhookOfDesk, timeZone: string): ListEntry {
  const { webhookId, url, content, state, disabledReason, failingSince, lastFault, waiting, failed } = item;
  const since = failingSince === null ? undefined : moment(failingSince, timeZone);
  return {
    id: String(webhookId),
    name: nameOfWebhook(item),
    isQuiet: state !== 'active',
    tags: [
      ...(content === 'public' ? [text('webhooks.isPublic')] : []),
      ...(state === 'paused' ? [text('webhooks.paused')] : []),
      ...(disabledReason === '' ? [] : [text(`webhooks.off_${disabledReason}`)]),
      ...(state === 'active' && since !== undefined ? [text('webhooks.failsSince', { time: since })] : []),
    ],
    note: [
      url,
      ...(lastFault === '' ? [] : [text('webhooks.lastAttempt', { outcome: faultInWords(lastFault) })]),
      ...(waiting > 0 ? [text('webhooks.waiting', { count: waiting })] : []),
      ...(failed > 0 ? [text('webhooks.failed', { count: failed })] : []),
    ].join(' · '),
  };
}

/** The words for `status 500`, or for the cause of a fault. */
function faultInWords(lastFault: string): string {
  const [, status] = /^status (\d+)$/.exec(lastFault) ?? [];
  if (status !== undefined) return text('webhooks.answered', { status });
  return text(`webhooks.fault_${attemptFaults.find((one) => one === lastFault) ?? 'connection'}`);
}
