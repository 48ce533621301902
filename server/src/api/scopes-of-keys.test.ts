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

/** The detail of a refusal because of the scope. */
const lacksScope = /This API key .*(lacks|needs) the scope (read|desk|webhooks|open311)\./;

/**
 * The routes next to the commands, with the scopes that allow them and the status of a call that is allowed. They come
 * before the commands, which hide and remove files.
 */
const routes: [method: 'GET' | 'POST', path: string, scopes: KeyScope[], answer: number][] = [
  ['GET', `/api/photos/${scene.requestId}/${scene.photoId}`, ['read', 'desk'], 200],
  ['GET', `/api/attachments/${scene.requestId}/${scene.attachmentId}`, ['read', 'desk'], 200],
  // Allowed calls without a file, or in the wrong form.
  ['POST', `/api/photos?requestId=${scene.requestId}&name=a.jpg`, ['desk'], 415],
  ['POST', `/api/attachments?requestId=${scene.requestId}&name=a.pdf`, ['desk'], 400],
  ['POST', '/open311/v2/requests.json', ['open311'], 400],
];

test.each(routes)(
  '%s %s is refused without one of these scopes: %s',
  async (method, path, scopes, answer) => {
    for (const scope of keyScopes) {
      const { status, body } = await ask(scope, method, path, method === 'POST' ? {} : undefined);
      const isAllowed = scopes.includes(scope);
      expect(status, scope).toBe(isAllowed ? answer : 403);
      expect(lacksScope.test(JSON.stringify(body)), scope).toBe(!isAllowed);
    }
  },
);

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
      if (body['name'] !== 'notAllowed') continue;
      refused.push(name);
      const isForPeople = deskAttempts[name].isForPeople === true;
      expect(body['detail'], name).toMatch(isForPeople ? /^Only a person can do this/ : lacksScope);
    }
    expect(refused).toEqual(names.toSorted().filter((name) => !scopesFor(name).includes(scope)));
  },
);
