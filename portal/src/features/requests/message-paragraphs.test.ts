import { expect, test } from 'vitest';
import { messageParagraphs } from './message-paragraphs.ts';

const link = (text: string, url: string) => ({ kind: 'link', text, url });
const words = (text: string) => ({ kind: 'text', text });

test('a web address in the words becomes a link, without the full stop after it', () => {
  expect(messageParagraphs('See https://town.example/snow.')).toEqual([
    [words('See '), link('https://town.example/snow', 'https://town.example/snow'), words('.')],
  ]);
});

test('www and e-mail addresses become links too', () => {
  expect(messageParagraphs('www.town.example or roads@town.example')).toEqual([
    [
      link('www.town.example', 'https://www.town.example/'),
      words(' or '),
      link('roads@town.example', 'mailto:roads@town.example'),
    ],
  ]);
});

test('a link that was written as one keeps its words', () => {
  expect(messageParagraphs('Read <a href="https://town.example/plan">the plan</a>')).toEqual([
    [words('Read '), link('the plan', 'https://town.example/plan')],
  ]);
});

test('paragraphs and line breaks stay apart', () => {
  expect(messageParagraphs('One<p>Two<br>Three</p> <p>Four<br> </p>')).toEqual([
    [words('One')],
    [words('Two'), { kind: 'break' }, words('Three')],
    [words('Four')],
  ]);
});

test('a message without markup has its paragraphs where it has blank lines', () => {
  expect(messageParagraphs('Call 911\nat once.\n\nWe look at every request.\n')).toEqual([
    [words('Call 911\nat once.')],
    [words('We look at every request.\n')],
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
  expect(messageParagraphs(html)).toEqual(parts.length === 0 ? [] : [parts]);
});
