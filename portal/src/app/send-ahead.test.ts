import { expect, test } from 'vitest';
import { sendAhead } from './send-ahead.ts';

/** What the page of a municipality, opened at an address, sends for. */
function sentFor(hash: string, client = { EnableAnonymousRequests: true }): string[] {
  const startUp = JSON.stringify({ answers: { findclientidbyname: JSON.stringify(client) } });
  const page = new DOMParser().parseFromString(
    `<script type="application/json" id="start-up">${startUp}</script>
     <template id="ahead"><link rel="modulepreload" href="/map.js" /></template>`,
    'text/html',
  );
  sendAhead(page, hash);
  return [...page.head.querySelectorAll('link')].map((link) => link.getAttribute('href')!);
}

test.each(['', '#/', '#/home', '#home', '#/splash?returnUrl=%2Fhome', '#/disclaimer'])(
  'whoever comes to the map by way of "%s" is sent it at once',
  (hash) => expect(sentFor(hash)).toEqual(['/map.js']),
);

test.each(['#/login', '#/register/7', '#/requeststatus/1', '#/homes', '#/splash?returnUrl=%2Flogin'])(
  'whoever comes for %s is not sent the map',
  (hash) => expect(sentFor(hash)).toEqual([]),
);

test('where guests are not welcome the map is not sent before somebody has logged in', () => {
  expect(sentFor('', { EnableAnonymousRequests: false })).toEqual([]);
});
