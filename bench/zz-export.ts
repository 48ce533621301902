import { askTimed } from './desk-client.ts';
const url = 'http://127.0.0.1:8185';
const { cookie } = await askTimed(`${url}/api/sign-in`, { username: 'clerk', password: 'riverbend clerk' });
for (let i = 0; i < 2; i++) {
  const r = await askTimed(`${url}/api/export-requests`, { filter: {} }, { cookie, keep: false }).catch(
    (e) => e,
  );
  console.log(r.firstMs, r.allMs, r.bytes, r.message);
}
for (const [name, payload] of [
  ['town', { filter: {}, viewport: { west: -91, south: 40.38, east: -90.9, north: 40.46 }, zoom: 15 }],
] as const)
  for (let i = 0; i < 4; i++) {
    const r = await askTimed(`${url}/api/find-request-points`, payload, { cookie });
    console.log(name, r.allMs, r.bytes);
  }
for (let i = 0; i < 6; i++) {
  const r = await askTimed(`${url}/api/find-requests`, { filter: {}, sort: 'newest' }, { cookie });
  console.log('page', r.allMs, r.bytes);
}
