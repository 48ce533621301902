/** Residents learn whose road a place is on before they send a report. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Owners } from '@fixpoint/contract/desk/owners/owners.ts';
import { askDesk } from '#test/desk-call.ts';
import { atCrossing, onRoute, startOwnedRoads } from '#test/owned-roads.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const { app, clientId, cookie, potholeId, owners, save } = await startOwnedRoads();
const [dot] = owners.owners;
const withAct = (act: 'tell' | 'stop' | 'forward'): Owners => ({
  ...owners,
  owners: [{ ...dot!, acts: [{ workTypeId: null, act }] }],
});

let token = '';
beforeEach(async () => {
  token = await guestToken(app, clientId);
  await save(owners);
});

type Place = ReturnType<typeof onRoute>;
const find = async (place: Place, more: object = {}) => {
  const call = { cmd: 'findownerofplace', token, worktypeid: potholeId, ...place, ...more };
  return ((await ws7Call(app, call)).data as { Places: { Place: string; Owner: { Name: string } | null }[] })
    .Places;
};
const report = (place: Place, more: object = {}) => {
  const words = { address: 'Here', description: 'A hole' };
  return ws7Call(app, {
    cmd: 'createworkrequest',
    token,
    worktypeid: potholeId,
    ...place,
    ...words,
    ...more,
  });
};
const told = async (answer: { data: unknown }) => {
  const { Id } = answer.data as { Id: number };
  const [row] = await app.database.query<{ told: object | null; ownerKey: string }>(
    `select told_owner as told, owner_key as "ownerKey" from work_requests where client_id = $1 and request_id = $2`,
    [clientId, Id],
  );
  return row!;
};

describe('The answer about a place', () => {
  test('has the contact of the owner in the language of the page', async () => {
    expect(await find(onRoute(5), { language: 'es' })).toEqual([
      {
        Place: 'Washington Avenue',
        Owner: {
          Key: 'state-dot',
          Name: 'Departamento Estatal de Transporte',
          Phone: '+1 217 555 0161',
          Hours: 'Day and night',
          Url: 'https://dot.state.example/report',
          Text: 'They look after the state routes.',
          Act: 'tell',
        },
      },
    ]);
  });

  test('is empty next to the road, and for a work type that is about no road', async () => {
    expect(await find(onRoute(25))).toEqual([]);
    expect(await find(onRoute(5), { worktypeid: 4711 })).toEqual([]);
  });

  test('has both roads at a crossing, also if the device is not sure where it is', async () => {
    const names = (await find(atCrossing)).map(({ Place, Owner }) => [Place, Owner?.Name]);
    expect(names).toEqual([
      ['Washington Avenue', 'State Department of Transportation'],
      ['Main Street', undefined],
    ]);
  });

  test('is announced in the start-up document only while there are owners', async () => {
    const startUp = async () =>
      (await app.fastify.inject({ url: '/start-up.json', headers: { host: 'riverbend.localhost' } })).json();
    expect(await startUp()).toMatchObject({ hasOwners: true });
    await save({ ...owners, places: [] });
    expect(await startUp()).not.toHaveProperty('hasOwners');
  });
});

describe('A report about the road of somebody else', () => {
  test('is accepted and marked if the resident still sends it', async () => {
    const answer = await report(onRoute(5), { placeowner: 'state-dot', senttocity: true });
    expect(await told(answer)).toEqual({
      ownerKey: '',
      told: {
        key: 'state-dot',
        name: 'State Department of Transportation',
        place: 'Washington Avenue',
        act: 'tell',
        isSentAnyway: true,
      },
    });
  });

  test('is accepted from a program that asks nobody, with the owner', async () => {
    expect((await told(await report(onRoute(5)))).told).toMatchObject({
      key: 'state-dot',
      isSentAnyway: false,
    });
    expect((await told(await report(onRoute(25)))).told).toBeNull();
  });

  test('is about the road that the resident chose at a crossing, and about the municipality’s without a choice', async () => {
    expect((await told(await report(atCrossing, { placeowner: 'state-dot' }))).told).toMatchObject({
      key: 'state-dot',
    });
    expect((await told(await report(atCrossing, { placeowner: '' }))).told).toBeNull();
    expect((await told(await report(atCrossing))).told).toBeNull();
  });

  test('is refused with the contact if the municipality says stop, whatever the program claims', async () => {
    await save(withAct('stop'));
    const refusal = {
      code: '00010015',
      message:
        'State Department of Transportation looks after this place. Please report the problem there: ' +
        '+1 217 555 0161, https://dot.state.example/report. We cannot accept it.',
    };
    expect(await report(onRoute(5))).toMatchObject(refusal);
    expect(await report(onRoute(5), { placeowner: '', senttocity: true })).toMatchObject(refusal);
    expect(await report(onRoute(5), { placeowner: 'county' })).toMatchObject(refusal);
    expect(await report(onRoute(25))).toMatchObject({ code: '' });
  });

  test('is taken in at the desk even if the municipality says stop', async () => {
    await save(withAct('stop'));
    const place = onRoute(5);
    const payload = {
      guid: crypto.randomUUID(),
      workTypeId: potholeId,
      position: place,
      description: 'By phone',
    };
    const answer = await askDesk(app, 'create-request', payload, { cookie });
    expect(answer.status).toBe(200);
    const { requestId } = answer.body as { requestId: number };
    expect((await told({ data: { Id: requestId } })).told).toMatchObject({ act: 'stop' });
  });
});
