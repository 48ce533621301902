import { expect, test } from 'vitest';
import { boldParts } from './bold-parts.ts';

test.each([
  ['Main Street', 'main', '*Main* Street'],
  ['Riverbend Public Library', 'river lib', '*River*bend Public *Lib*rary'],
  ['1447 Bridge Lane', '١٤٤٧ bri', '*1447* *Bri*dge Lane'],
  ['Café Élan', 'cafe el', '*Café* *Él*an'],
  ['Main Street & Bridge Lane', 'bridge y main', '*Main* Street & *Bridge* Lane'],
  ['City Hall', 'mairie', 'City Hall'],
  ['City Hall', '', 'City Hall'],
])('in %s, the beginnings of %j are bold', (name, typedText, expected) => {
  const parts = boldParts(name, typedText).map(({ text, isBold }) => (isBold ? `*${text}*` : text));
  expect(parts.join('')).toBe(expected);
});
