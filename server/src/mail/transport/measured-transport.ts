import type { Metrics } from '#platform/telemetry/metrics.ts';
import { inSpan } from '#platform/telemetry/tracing.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

/** Wraps a transport and counts the results. */
export function measuredTransport(transport: MailTransport, metrics: Pick<Metrics, 'mail'>): MailTransport {
  return {
    async send(mail, act) {
      try {
        await inSpan({ name: 'send mail', kind: 'client' }, () => transport.send(mail, act));
      } catch (error) {
        metrics.mail(error instanceof MailRefused ? 'refused' : 'failed');
        throw error;
      }
      metrics.mail('sent');
    },
    close: () => transport.close(),
  };
}
