import { askTimed } from './desk-client.ts';
const url = 'http://127.0.0.1:8185';
const { cookie } = await askTimed(`${url}/api/sign-in`, { username: 'clerk', password: 'riverbend clerk' });
for (let i = 0; i < 3; i++)
  console.log(
    await Promise.all(
      Array.from({ length: 8 }, () =>
        askTimed(`${url}/api/export-requests`, { filter: {} }, { cookie, keep: false }).then(
          ({ allMs, bytes }) => [allMs, bytes],
          (e) => e.message,
        ),
      ),
    ),
  );
