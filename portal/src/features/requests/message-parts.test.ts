import { expect, test } from 'vitest';
import { messageParts } from './message-parts.ts';

const link = (text: string, url: string) => ({ kind: 'link', text, url });
const words = (text: string) => ({ kind: 'text', text });

test('a web address in the words becomes a link, without the full stop after it', () => {
  expect(messageParts('See https://town.example/snow.')).toEqual([
    words('See '),
    link('https://town.example/snow', 'https://town.example/snow'),
    words('.'),
  ]);
});

test('www and e-mail addresses become links too', () => {
  expect(messageParts('www.town.example or roads@town.example')).toEqual([
    link('www.town.example', 'https://www.town.example/'),
    words(' or '),
    link('roads@town.example', 'mailto:roads@town.example'),
  ]);
});

test('a link that was written as one keeps its words', () => {
  expect(messageParts('Read <a href="https://town.example/plan">the plan</a>')).toEqual([
    words('Read '),
    link('the plan', 'https://town.example/plan'),
  ]);
});

test('paragraphs and line breaks stay apart', () => {
  expect(messageParts('<p>One</p><p>Two<br>Three</p>')).toEqual([
    words('One'),
    { kind: 'break' },
    words('Two'),
    { kind: 'break' },
    words('Three'),
  ]);
});

test.each([
  ['<script>alert(1)</script>', []],
  ['<img src=x onerror=alert(1)>', []],
  ['<a href="javascript:alert(1)">here</a>', [words('here')]],
  ['<a href=" JaVaScRiPt:alert(1)">here</a>', [words('here')]],
  ['<a href="data:text/html,hello">here</a>', [words('here')]],
  ['<svg><a href="https://town.example">deep</a></svg>', [words('deep')]],
])('%s does no harm', (html, parts) => {
  expect(messageParts(html)).toEqual(parts);
});
