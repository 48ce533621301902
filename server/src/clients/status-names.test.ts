import { expect, test } from 'vitest';
import { statusNamesIn } from './status-names.ts';

const translations = { Scheduled: 'مُجدوَل', Closed: 'مُغلَق', Submitted: 'مُرسَل' };

test('Staff read the translated name for residents, unless two statuses have it or the municipality has none', () => {
  const statuses = [
    { name: 'Submitted', citizenName: 'Submitted' },
    { name: 'Work Order Issued', citizenName: 'Scheduled' },
    { name: 'Done', citizenName: 'Closed' },
    { name: 'Not ours', citizenName: 'Closed' },
    { name: 'On Hold', citizenName: 'Waiting' },
  ];
  expect(statusNamesIn(statuses, translations)).toEqual({
    Submitted: 'مُرسَل',
    'Work Order Issued': 'مُجدوَل',
  });
  expect(statusNamesIn(statuses)).toEqual({});
});
