import type { Metrics } from '#platform/telemetry/metrics.ts';
import { inSpan } from '#platform/telemetry/tracing.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

/** The same transport, of which it is counted what became of each mail. */
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
