import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);

test('A viewer can see all work types and statuses, including those that are no longer offered', async () => {
  const { cookie } = await addMember(app, clientId, { username: 'vic', role: 'viewer' });
  await app.database.query(
    'update work_types set is_active = false where client_id = $1 and work_type_id = (select max(work_type_id) from work_types where client_id = $1)',
    [clientId],
  );
  const { workTypes, statuses, extent } = await deskCall(app, cookie, 'findMunicipality', {});
  expect(workTypes.some(({ isActive }) => isActive)).toBe(true);
  expect(workTypes.filter(({ isActive }) => !isActive)).toHaveLength(1);
  expect(statuses.map(({ type }) => type)).toEqual(expect.arrayContaining([0, 2]));
  expect(extent.west).toBeLessThan(extent.east);
});

test('A member learns how residents call the statuses in the language of the desk', async () => {
  const { cookie } = await addMember(app, clientId, { username: 'noor', role: 'viewer' });
  const { statuses } = await deskCall(app, cookie, 'findMunicipality', {});
  const [{ name, citizenName } = { name: '', citizenName: '' }] = statuses;
  await app.database.query('update clients set translations = $2, applied_at = now() where client_id = $1', [
    clientId,
    JSON.stringify({ ar: { [citizenName]: 'مُرسَل' } }),
  ]);
  app.clock.advance(3_600_000);
  const again = await addMember(app, clientId, { username: 'omar', role: 'viewer' });
  const inArabic = await deskCall(app, again.cookie, 'findMe', { language: 'ar' });
  expect(inArabic.statusNames).toEqual({ [name]: 'مُرسَل' });
  expect((await deskCall(app, again.cookie, 'findMe', { language: 'es' })).statusNames).toEqual({});
  expect((await deskCall(app, again.cookie, 'findMe', {})).statusNames).toBeUndefined();
});
