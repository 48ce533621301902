import { afterEach, expect, test } from 'vitest';
import { municipalText, translateMunicipality } from './municipal-text.ts';
import { speak } from './spoken.ts';

afterEach(() => speak('en'));

test('texts of the municipality are shown in the language of the page if they are translated', () => {
  speak('es');
  translateMunicipality({ language: 'es', translations: { Pothole: 'Bache' } });
  expect(['Pothole', 'Graffiti', 'constructor'].map(municipalText)).toEqual([
    'Bache',
    'Graffiti',
    'constructor',
  ]);
});

test("translations into another language than the page's are ignored", () => {
  speak('fr');
  translateMunicipality({ language: 'es', translations: { Pothole: 'Bache' } });
  expect(municipalText('Pothole')).toBe('Pothole');
});
