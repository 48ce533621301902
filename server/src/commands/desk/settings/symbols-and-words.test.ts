import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId, potholeId } = await addMunicipality(app.database);
const { cookie } = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const settings = () => deskCall(app, cookie, 'findSettings', {});

test('A work type gets a symbol and everyday words in several languages, without repetitions, and the log has them', async () => {
  const { version, value } = (await settings()).workTypes;
  const words = { es: ['hoyo', 'bache'], en: ['hole', ' Hole ', 'dip'], fr: [] };
  const changed = value.map((one) =>
    one.key === 'pothole' ? { ...one, symbol: 'pothole' as const, words } : one,
  );
  await deskCall(app, cookie, 'saveWorkTypes', { version, value: changed });
  const after = (await settings()).workTypes;
  const pothole = after.value.find(({ key }) => key === 'pothole')!;
  expect(pothole.symbol).toBe('pothole');
  expect(pothole.words).toEqual({ en: ['hole', 'dip'], es: ['hoyo', 'bache'] });
  const { entries } = await deskCall(app, cookie, 'findSettingLog', { kind: 'workTypes' });
  expect(entries[0]!.changes).toEqual([
    { of: 'Pothole', field: 'symbol', from: 'other', to: 'pothole' },
    { of: 'Pothole', field: 'words.en', from: '', to: 'hole, dip' },
    { of: 'Pothole', field: 'words.es', from: '', to: 'hoyo, bache' },
  ]);
  const { workTypes } = await deskCall(app, cookie, 'findWorkTypeWords', {});
  expect(workTypes).toEqual([
    { workTypeId: potholeId, symbol: 'pothole', words: ['hole', 'dip', 'hoyo', 'bache'] },
  ]);
  const tooMany = Array.from({ length: 21 }, (_, at) => `word ${at}`);
  for (const wrong of [{ en: tooMany }, { en: ['w'.repeat(41)] }, { xx: ['word'] }]) {
    const payload = { version: version + 1, value: value.map((one) => ({ ...one, words: wrong })) };
    expect(await askDesk(app, 'save-work-types', payload, { cookie })).toMatchObject({ status: 400 });
  }
});
