/** The matrix of commands and scopes: a key with one scope tries every command and every route that takes a key. */
import { type KeyScope, keyScopes } from '@fixpoint/contract/desk/keys/key-scope.ts';
import { type DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import { expect, test } from 'vitest';
import { deskAttempts } from '#test/desk-attempts.ts';
import { addTestKey } from '#test/desk-call.ts';
import { addDeskScene } from '#test/desk-scene.ts';
import { startTestApp } from '#test/test-app.ts';
import { publishBy } from '#test/test-publication.ts';

const app = await startTestApp();
const { scene, cookies } = await addDeskScene(app);
const workTypes = [{ key: 'pothole', shows: 'pins', place: 'exact' } as const];
await publishBy(app, scene.clientId, { preset: 'pins', workTypes, open311: true });
// Settings are cached for some seconds.
app.clock.advance(10_000);

const keys = new Map<KeyScope, string>();
for (const scope of keyScopes) {
  const { key } = await addTestKey(app, cookies.manager, { name: scope, role: 'manager', scopes: [scope] });
  keys.set(scope, key);
}

let calls = 0;

/** Each call comes from another network, so that no limit slows it down. */
async function ask(scope: KeyScope, method: 'GET' | 'POST', url: string, payload?: object) {
  calls += 1;
  const answer = await app.fastify.inject({
    method,
    url,
    remoteAddress: `100.${calls >> 8}.${calls & 255}.1`,
    headers: { host: 'riverbend.localhost', authorization: `Bearer ${keys.get(scope)!}` },
    ...(payload !== undefined && { payload }),
  });
  const isJson = answer.headers['content-type']?.toString().includes('json') === true;
  return { status: answer.statusCode, body: isJson ? answer.json<Record<string, unknown>>() : {} };
}

const names = (Object.keys(deskCommands) as DeskCommandName[]).filter(
  (name) => deskAttempts[name].from !== 'open',
);

/** The scopes that allow a command, by its name: independent of the contract. */
function scopesFor(name: DeskCommandName): KeyScope[] {
  if (deskAttempts[name].isForPeople === true) return [];
  if (name.includes('Webhook')) return ['webhooks'];
  return /^(find|count|export|test|preview|foresee)[A-Z]/.test(name) ? ['read', 'desk'] : ['desk'];
}

test.each(keyScopes)(
  'A key with the scope %s is refused every command that is outside of the scope',
  async (scope) => {
    const refused: string[] = [];
    for (const name of names.toSorted()) {
      const { body } = await ask(
        scope,
        'POST',
        `/api/${deskCommands[name].cmd}`,
        deskAttempts[name].payload(scene),
      );
      expect(['tokenNotValid', 'internal'], name).not.toContain(body['name']);
      if (body['name'] === 'notAllowed') refused.push(name);
    }
    expect(refused).toEqual(names.toSorted().filter((name) => !scopesFor(name).includes(scope)));
  },
);

/** The routes next to the commands, with the scopes that allow them. */
const routes: [method: 'GET' | 'POST', path: string, scopes: KeyScope[]][] = [
  ['GET', `/api/photos/${scene.requestId}/${scene.photoId}`, ['read', 'desk']],
  ['GET', `/api/attachments/${scene.requestId}/${scene.attachmentId}`, ['read', 'desk']],
  ['POST', `/api/photos?requestId=${scene.requestId}&name=a.jpg`, ['desk']],
  ['POST', `/api/attachments?requestId=${scene.requestId}&name=a.pdf`, ['desk']],
  ['POST', '/open311/v2/requests.json', ['open311']],
];

test.each(routes)('%s %s is refused without one of these scopes: %s', async (method, path, scopes) => {
  for (const scope of keyScopes) {
    const { status } = await ask(scope, method, path, method === 'POST' ? {} : undefined);
    expect(status === 403, `${scope} ${status}`).toBe(!scopes.includes(scope));
  }
});
