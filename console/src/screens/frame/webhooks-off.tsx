import { Link } from '#features/navigation/link.tsx';
import { text } from '#messages/text.ts';

/** Tells managers that another system gets no messages, until the webhook is switched on again. */
export function WebhooksOff({ count }: { count: number }) {
  return (
    <p>
      {text('webhooks.areOff', { count })} <Link to="/settings/webhooks">{text('webhooks.lookAtThem')}</Link>
    </p>
  );
}
