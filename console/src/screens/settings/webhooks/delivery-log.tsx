import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findWebhookDeliveries } from '@fixpoint/contract/desk/webhooks/find-webhook-deliveries.ts';
import { replayWebhook } from '@fixpoint/contract/desk/webhooks/replay-webhook.ts';
import { testWebhook } from '@fixpoint/contract/desk/webhooks/test-webhook.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';
import type { WebhookOfDesk } from './webhook-fields.ts';

type Delivery = ResultOf<typeof findWebhookDeliveries>['deliveries'][number];

const shownMost = 20;
/** How often the list is read again while a message waits. */
const readAgainMs = 2000;

/** The last messages of a webhook, with a test and a replay. */
export function DeliveryLog({ item }: { item: WebhookOfDesk }) {
  const { webhookId } = item;
  const { timeZone } = useMe().client;
  const log = useQuery({
    queryKey: ['webhook-deliveries', webhookId],
    queryFn: async ({ signal }) => (await call(findWebhookDeliveries, { webhookId }, signal)).deliveries,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting' && one.tries === 0) ? readAgainMs : false,
  });
  const test = useMutation({
    mutationFn: () => call(testWebhook, { webhookId }),
    onSuccess: () => log.refetch(),
  });
  const replay = useMutation({
    mutationFn: () => call(replayWebhook, { webhookId, only: 'failed' as const }),
    async onSuccess({ count }) {
      await log.refetch();
      announceDone({ sentence: text('webhooks.replayed', { count }) });
    },
  });
  const failure = test.error ?? replay.error;
  return (
    <section className={entriesStyles.box} aria-labelledby="deliveries">
      <h3 id="deliveries" className={entriesStyles.title}>
        {text('webhooks.log')}
      </h3>
      <div className={entriesStyles.acts}>
        <Button isBusy={test.isPending} onClick={() => test.mutate()}>
          {text('webhooks.test')}
        </Button>
        {item.failed > 0 && (
          <Button isBusy={replay.isPending} onClick={() => replay.mutate()}>
            {text('webhooks.replay')}
          </Button>
        )}
      </div>
      {failure !== null && (
        <p role="alert" className={entriesStyles.problem}>
          {failureText(failure)}
        </p>
      )}
      {log.data === undefined ? (
        <SectionWaiting query={log} />
      ) : (
        <ul className={entriesStyles.list}>
          {log.data.length === 0 && <li className={entriesStyles.quiet}>{text('webhooks.nothingSent')}</li>}
          {log.data.slice(0, shownMost).map((delivery) => (
            <li key={delivery.deliveryId}>
              <p>
                <code dir="ltr">{delivery.type}</code> {lineOf(delivery, timeZone)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function lineOf({ happenedAt, requestId, state, tries, attempts }: Delivery, timeZone: string): string {
  const [last] = attempts;
  return [
    moment(happenedAt, timeZone),
    ...(requestId === null ? [] : [`#${requestId}`]),
    text(`webhooks.state_${state}`),
    ...(last === undefined ? [] : [outcomeOf(last)]),
    ...(tries > 1 ? [text('webhooks.tries', { count: tries })] : []),
  ].join(' · ');
}

function outcomeOf({ status, fault, tookMs }: Delivery['attempts'][number]): string {
  const outcome =
    status === null
      ? text(`webhooks.fault_${fault ?? 'connection'}`)
      : text('webhooks.answered', { status: String(status) });
  return text('webhooks.took', { outcome, ms: tookMs });
}
