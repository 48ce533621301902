import type { Page } from '@playwright/test';

/** Changes the result of every answer that the page gets over the protocol. */
export async function changeAnswers(page: Page, change: (result: unknown) => unknown): Promise<void> {
  await page.route('**/ws7/t.asmx', async (route) => {
    // Node.js does not resolve names under .localhost.
    const url = new URL(route.request().url());
    url.hostname = '127.0.0.1';
    const response = await route.fetch({ url: url.href });
    const body = (await response.text()).replace(/<Data>(.*?)<\/Data>/s, (_, data: string) => {
      return `<Data>${escape(JSON.stringify(change(JSON.parse(unescape(data) || 'null'))))}</Data>`;
    });
    await route.fulfill({ response, body });
  });
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#13;', '\r').replaceAll('&amp;', '&');
