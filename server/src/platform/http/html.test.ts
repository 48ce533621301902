import { expect, test } from 'vitest';
import { html, jsonForScript } from './html.ts';

test('a value is escaped as text', () => {
  const name = `<b onclick='x'>"Tom" & Co</b>`;
  expect(String(html`<p title="${name}">${name}</p>`)).toBe(
    `<p title="&#60;b onclick=&#39;x&#39;&#62;&#34;Tom&#34; &#38; Co&#60;/b&#62;">` +
      `&#60;b onclick=&#39;x&#39;&#62;&#34;Tom&#34; &#38; Co&#60;/b&#62;</p>`,
  );
});

test('markup and lists of markup stay as they are, and undefined adds nothing', () => {
  const items = ['a', 'b<'].map((text) => html`<i>${text}</i>`);
  const list = html`<b>${items}${undefined}</b>`;
  expect(String(list)).toBe('<b><i>a</i><i>b&#60;</i></b>');
});

test('JSON in a page cannot end its script, and is read back unchanged', () => {
  const value = { text: '</script><!--' };
  const writtenJson = String(jsonForScript(value));
  expect(writtenJson).not.toContain('<');
  expect(JSON.parse(writtenJson)).toEqual(value);
});
