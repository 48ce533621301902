import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { insertStored } from '#mail/stored-mail-store.ts';
import type { MailTransport } from './mail-transport.ts';

/** Stores mails instead of sending them. */
export function keepingTransport(database: Database, clock: Clock): MailTransport {
  return {
    async send({ to, subject, text, html, logo }, { clientId, actId }) {
      // The html is stored without the mail that would carry the picture.
      const wholeHtml = html.replace(
        'cid:logo',
        logo ? `data:image/jpeg;base64,${logo.toString('base64')}` : '',
      );
      const mail = { actId, recipient: to, subject, text, html: wholeHtml, keptAt: clock.now() };
      await insertStored(database, clientId, mail);
    },
    close: () => undefined,
  };
}
