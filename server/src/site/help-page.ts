/** What the side menu's Help leads to where the operator has no page of their own (HELP_URL): how to report, in words. */
import { photoMaxMegabytes } from '@fixpoint/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { html } from '#platform/html.ts';
import { plainPage } from './plain-page.ts';

export const helpPath = '/help';

/** Registers the page; `supportEmail` is where residents may write, when there is such an address. */
export function registerHelpPage(
  fastify: FastifyInstance,
  { productName, supportEmail }: { productName: string; supportEmail?: string | undefined },
): void {
  const page = plainPage(
    `Help – ${productName}`,
    html`<h1>Help</h1>
      <h2>Reporting something</h2>
      <p>
        Click on the map where it is, search for the address, or use your location: a pin appears. Choose ‘Create Work
        Request’, say what kind of issue it is and describe it. Photos help; they have to be jpegs under ${photoMaxMegabytes} MB
        each. Then
        choose ‘Submit Work Request’.
      </p>
      <h2>Without the map or the mouse</h2>
      <p>
        Everything can be done with the keyboard. The address search places the pin by itself. On the map, arrow keys
        move, plus and minus zoom, Enter places the pin at the cross-hair, and Escape leaves.
      </p>
      <h2>Following a request</h2>
      <p>
        After submitting you get a link to your request: whoever has it can look it up. With an account you find all of
        your requests in one place.
      </p>
      <h2>What you have begun is kept</h2>
      <p>
        A half-written request stays on your device for a week, also when the connection is lost or the page is closed.
      </p>
      <h2>In an emergency</h2>
      <p>Do not report it here. Call the emergency number.</p>
      ${
        supportEmail === undefined
          ? ''
          : html`<h2>Still stuck?</h2>
            <p>Write to <a href="mailto:${supportEmail}">${supportEmail}</a>.</p>`
      }
      <p><a class="button" href="/">Go to the map</a></p>`,
  );
  fastify.get(helpPath, (_request, reply) => page.send(reply.header('cache-control', 'no-cache')));
}
