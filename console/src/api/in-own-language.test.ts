import { translateMunicipality } from '@fixpoint/languages/municipal-text.ts';
import { speak } from '@fixpoint/languages/spoken.ts';
import { afterEach, expect, test } from 'vitest';
import { inOwnLanguage } from './in-own-language.ts';

afterEach(() => {
  speak('en');
  translateMunicipality({});
});

test('names of work types and statuses are read in the language of the desk, wherever they stand in an answer', () => {
  speak('ar');
  translateMunicipality({ language: 'ar', translations: { Pothole: 'حفرة', Submitted: 'مُرسَل' } });
  const row = {
    workType: { workTypeId: 1, name: 'Pothole', color: '#c2410c' },
    status: { statusId: 1, name: 'Submitted', citizenName: 'Submitted', type: 0 },
    team: { teamId: 4, name: 'Pothole' },
    description: 'Pothole',
  };
  expect(JSON.parse(JSON.stringify({ rows: [row] }), inOwnLanguage)).toEqual({
    rows: [
      {
        ...row,
        workType: { ...row.workType, name: 'حفرة' },
        status: { ...row.status, name: 'مُرسَل', citizenName: 'مُرسَل' },
      },
    ],
  });
});

test('the settings of a municipality keep its own words', () => {
  speak('ar');
  translateMunicipality({ language: 'ar', translations: { Pothole: 'حفرة' } });
  const settings = {
    statuses: [{ key: 'submitted', name: 'Pothole', citizenName: { en: 'Pothole' }, type: 'new' }],
  };
  expect(JSON.parse(JSON.stringify(settings), inOwnLanguage)).toEqual(settings);
});
