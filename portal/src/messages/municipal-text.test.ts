import { afterEach, expect, test } from 'vitest';
import { municipalText, translateMunicipality } from './municipal-text.ts';
import { speak } from '@fixpoint/languages/spoken.ts';

afterEach(() => speak('en'));

test('what the municipality wrote is shown in the language that is spoken, as far as it has words for it', () => {
  speak('es');
  translateMunicipality({ language: 'es', translations: { Pothole: 'Bache' } });
  expect(['Pothole', 'Graffiti', 'constructor'].map(municipalText)).toEqual([
    'Bache',
    'Graffiti',
    'constructor',
  ]);
});

test('words of another language than that of the page are left alone', () => {
  speak('fr');
  translateMunicipality({ language: 'es', translations: { Pothole: 'Bache' } });
  expect(municipalText('Pothole')).toBe('Pothole');
});
