import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { insertStored } from '#mail/stored-mail-store.ts';
import type { MailTransport } from './mail-transport.ts';

/** Stores mails instead of sending them. */
export function keepingTransport(database: Database, clock: Clock): MailTransport {
  return {
    async send({ to, subject, text, html, logo, pictures = [] }, { clientId, actId }) {
      // The html is stored without the mail that would carry the pictures.
      const wholeHtml = [{ name: 'logo', jpeg: logo }, ...pictures].reduce(
        (page, { name, jpeg }) => page.replace(`cid:${name}`, jpeg ? dataUrl(jpeg) : ''),
        html,
      );
      const mail = { actId, recipient: to, subject, text, html: wholeHtml, keptAt: clock.now() };
      await insertStored(database, clientId, mail);
    },
    close: () => undefined,
  };
}

function dataUrl(jpeg: Buffer): string {
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
