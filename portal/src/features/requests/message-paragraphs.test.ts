import { expect, test } from 'vitest';
import { messageParagraphs } from './message-paragraphs.ts';

const link = (text: string, url: string) => ({ kind: 'link', text, url });
const words = (text: string) => ({ kind: 'text', text });

test('a web address in a text becomes a link, without the full stop after it', () => {
  expect(messageParagraphs('See https://city.example/snow.')).toEqual([
    [words('See '), link('https://city.example/snow', 'https://city.example/snow'), words('.')],
  ]);
});

test('www and e-mail addresses become links too', () => {
  expect(messageParagraphs('www.city.example or roads@city.example')).toEqual([
    [
      link('www.city.example', 'https://www.city.example/'),
      words(' or '),
      link('roads@city.example', 'mailto:roads@city.example'),
    ],
  ]);
});

test('a link in the markup keeps its text', () => {
  expect(messageParagraphs('Read <a href="https://city.example/plan">the plan</a>')).toEqual([
    [words('Read '), link('the plan', 'https://city.example/plan')],
  ]);
});

test('paragraphs and line breaks stay separate', () => {
  expect(messageParagraphs('One<p>Two<br>Three</p> <p>Four<br> </p>')).toEqual([
    [words('One')],
    [words('Two'), { kind: 'break' }, words('Three')],
    [words('Four')],
  ]);
});

test('in a message without markup blank lines separate paragraphs', () => {
  expect(messageParagraphs('Call 911\nat once.\n\nWe look at every request.\n')).toEqual([
    [words('Call 911\nat once.')],
    [words('We look at every request.\n')],
  ]);
});

test.each(['.', ',', ';', ':', '!', '?', ')', ']', '}', "'", '"', '...', '!)'])(
  'the end of a sentence is not part of an address: %s',
  (mark) => {
    expect(messageParagraphs(`(see http://city.example/a?b=c${mark}`)).toEqual([
      [words('(see '), link('http://city.example/a?b=c', 'http://city.example/a?b=c'), words(mark)],
    ]);
  },
);

test.each([
  ['HTTPS://City.example', 'https://city.example/'],
  ['WWW.city.example', 'https://www.city.example/'],
  ['a.b+c-d@my-city.co.uk', 'mailto:a.b+c-d@my-city.co.uk'],
])('%s is an address in any spelling', (text, url) => {
  expect(messageParagraphs(text)).toEqual([[link(text, url)]]);
});

test.each([
  'ftp://city.example',
  'xhttps://city.example',
  'city.example',
  'roads@',
  '@city',
  'www.',
  'http://',
])('%s is not an address', (text) => expect(messageParagraphs(text)).toEqual([[words(text)]]));

test('a link may be for mail or phone, or lack a scheme; without a text it shows its address', () => {
  const anchors = [
    'mailto:roads@city.example',
    'tel:+15550100',
    ' www.city.example/a ',
    'roads@city.example',
  ];
  const html = anchors.map((href) => `<a href="${href}"> </a>`).join('');
  const urls = [
    'mailto:roads@city.example',
    'tel:+15550100',
    'https://www.city.example/a',
    'mailto:roads@city.example',
  ];
  expect(messageParagraphs(html)).toEqual([urls.map((url) => link(url, url))]);
  expect(messageParagraphs('<a>here</a>')).toEqual([[words('here')]]);
});

test.each(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])(
  'the content of a %s is a paragraph',
  (name) => {
    expect(messageParagraphs(`One<${name}>Two</${name}>Three`)).toEqual([
      [words('One')],
      [words('Two')],
      [words('Three')],
    ]);
  },
);

test('each row of a table is a paragraph, and inline markup starts no paragraph', () => {
  expect(messageParagraphs('<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>')).toEqual([
    [words('A'), words('B')],
    [words('C')],
  ]);
  expect(messageParagraphs('<b>A</b><span>B</span>')).toEqual([[words('A'), words('B')]]);
});

test.each(['style', 'template', 'iframe', 'object', 'noscript', 'script'])(
  'the content of a %s is dropped',
  (name) => {
    expect(messageParagraphs(`A<${name}>B</${name}><!-- C -->`)).toEqual([[words('A')]]);
  },
);

test('a blank line may contain spaces, and a single line break separates no paragraphs', () => {
  expect(messageParagraphs('A\n \t\nB\nC\n\n\n\nD')).toEqual([[words('A')], [words('B\nC')], [words('D')]]);
});

test.each([
  ['<script>alert(1)</script>', []],
  ['<img src=x onerror=alert(1)>', []],
  ['<a href="javascript:alert(1)">here</a>', [words('here')]],
  ['<a href=" JaVaScRiPt:alert(1)">here</a>', [words('here')]],
  ['<a href="data:text/html,hello">here</a>', [words('here')]],
  ['<svg><a href="https://city.example">deep</a></svg>', [words('deep')]],
])('%s does no harm', (html, parts) => {
  expect(messageParagraphs(html)).toEqual(parts.length === 0 ? [] : [parts]);
});
