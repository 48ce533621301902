/** The server sends every extra of the protocol, although clients must work without them. */
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type CommandName, commands } from '@fixpoint/contract/commands/index.ts';
import { insideExtra } from '@fixpoint/contract/wire/extra-field.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addInhabitedClient } from '#test/inhabited-client.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { clientId, name, potholeId, inhabitants } = await addInhabitedClient(app, 'riverbend');
const { mary } = inhabitants;
const guid = mary.request.guid;
await app.database.query(
  `insert into client_hyperlinks (client_id, position, display_name, hyperlink, protocol_type, display_order)
   values ($1, 1, 'Website', 'https://city.example/', 'https', 1)`,
  [clientId],
);
// Lets the cached municipality expire.
app.clock.advance(10_000);
await addTestAccount(app.database, clientId, { username: 'mirror', email: 'm@example.org', role: 'manager' });
const mirrorToken = await tokenOf(app, { ClientId: clientId, UserName: 'mirror' });
const now = app.clock.now();
const lastHour = { fromdate: new Date(now.getTime() - 3_600_000), todate: now };

/** Payloads for each command whose answer has extras. */
const calls: Partial<Record<CommandName, object>> = {
  findClientIdByName: { name },
  dropdownCitizenWorkTypesByClientId: { ClientId: clientId },
  signIn: { ClientId: clientId, UserName: 'guest', Password: '' },
  findCitizenRequestByGuidByClientId: { clientid: clientId, guid },
  createWorkRequest: { worktypeid: potholeId, longitude: 10.5, latitude: 50.5, description: 'A hole' },
  findOwnerOfPlace: { worktypeid: potholeId, longitude: 10.5, latitude: 50.5 },
  findWorkRequestFileIdsByGuid: { guid },
  findFileMinimumResponse: { fileId: mary.photoId },
  findAllCitizenRequests: {},
  findWorkRequestHistoryByGuid: { guid },
  findWorkRequestsByModifiedDate: { token: mirrorToken, ...lastHour },
  validateLoginByClientId: { clientid: clientId, key: '0123456789abcdef' },
};

/** Extras that may be null. The answer must contain them anyway. */
const maybeNull: ReadonlySet<string> = new Set(['AnswerBy', 'CloseBy', 'PlaceOwner']);

/** The paths of all extras in a schema: ['Guid'], or ['*', 'Guid'] for every entry of a list. */
function extrasIn(schema: z.core.$ZodType, place: readonly string[] = []): string[][] {
  const inner = insideExtra(schema);
  if (inner !== undefined) return [[...place], ...extrasIn(inner, place)];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([field, value]) => extrasIn(value, [...place, field]));
    case 'array':
      return extrasIn(def.element, [...place, '*']);
    case 'pipe':
      return extrasIn(def.out, place);
    default:
      return [];
  }
}

/** The values at a path of an answer: one, or one per entry. */
function valuesAt(data: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [data];
  if (step === '*') return (data as unknown[]).flatMap((entry) => valuesAt(entry, rest));
  return valuesAt((data as Record<string, unknown>)[step], rest);
}

const withExtras = Object.entries(commands)
  .map(([command, { cmd, result }]) => ({ command: command as CommandName, cmd, extras: extrasIn(result) }))
  .filter(({ extras }) => extras.length > 0);

test('Every command with extras is called', () => {
  expect(withExtras.map(({ command }) => command).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test.each(withExtras)('$cmd answers with every extra', async ({ command, cmd, extras }) => {
  const { data, hasErrors } = await ws7Call(app, { cmd, token: mary.token, ...calls[command] });
  expect(hasErrors).toBe(false);
  for (const place of extras) {
    const values = valuesAt(data, place);
    expect(values.length, place.join('.')).toBeGreaterThan(0);
    for (const value of values)
      expect(
        maybeNull.has(place.at(-1)!) && value === null ? 'nothing to say' : (value ?? 'missing'),
        place.join('.'),
      ).not.toBe('missing');
  }
});
