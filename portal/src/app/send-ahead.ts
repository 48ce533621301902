/**
 * Runs on its own, before any other code has arrived: for those who come to the map it sends for the files of that
 * screen, which a template in the page names. The server cannot know them, for browsers keep what follows the #.
 */
interface StartUp {
  answers?: { findclientidbyname?: string };
}

interface Client {
  EnableAnonymousRequests?: boolean;
}

/** Whether an address leads to the map in the end: splash and disclaimer lead to where the visitor wanted to go. */
function leadsToMap(hash: string): boolean {
  const [path = '', search] = hash.replace(/^#\/?/, '').split('?');
  if (!/^(splash|disclaimer)$/.test(path)) return path === '' || path === 'home';
  return /^\/?home\b/.test(new URLSearchParams(search).get('returnUrl') ?? 'home');
}

/** Puts the template's links into the page, for an address (what follows the #) that leads to the map. */
export function sendAhead(page: Document, hash: string): void {
  const ahead = page.querySelector<HTMLTemplateElement>('template#ahead');
  if (ahead && leadsToMap(hash) && areGuestsWelcome(page)) page.head.append(ahead.content);
}

/** Where guests are not welcome most visitors are led to login, which has no use for the map. */
function areGuestsWelcome(page: Document): boolean {
  const { answers }: StartUp = JSON.parse(page.getElementById('start-up')?.textContent ?? '{}');
  const client: Client = JSON.parse(answers?.findclientidbyname ?? '{}');
  return client.EnableAnonymousRequests === true;
}

sendAhead(document, location.hash);
