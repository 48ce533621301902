/** A number that the database cannot store is refused like any other wrong field. */
import type * as z from 'zod/mini';
import { type DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import { expect, test } from 'vitest';
import { deskAttempts } from '#test/desk-attempts.ts';
import { addDeskScene } from '#test/desk-scene.ts';
import { endsOfNumbers } from '#test/hostile-values.ts';
import { numbersOf } from '#test/numbers-of-schemas.ts';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp({ LOG_LEVEL: 'error' });
const { scene, cookies } = await addDeskScene(app);
// Near zero, the square of a difference becomes too small for the database.
await app.database.query(
  `update work_requests set longitude = case request_id when $2 then 0 else 10.5 end,
     latitude = case request_id when $2 then 50.5 else 0 end where client_id = $1`,
  [scene.clientId, scene.requestId],
);
const names = Object.keys(deskCommands) as DeskCommandName[];
const numbers = names.flatMap((name) =>
  numbersOf(deskCommands[name].payload, deskAttempts[name].payload(scene), name).map((place) => ({
    name,
    ...place,
  })),
);

/** True for an integer, and for a number with a minimum and a maximum. */
function isBounded({ _zod: { def } }: z.core.$ZodTypes): boolean {
  if ('format' in def && ['safeint', 'int32'].includes(String(def.format))) return true;
  const checks = (def.checks ?? []).map((check) => check._zod.def.check);
  return checks.includes('greater_than') && checks.includes('less_than');
}

test('every number of the desk has a range', () => {
  expect(numbers.length).toBeGreaterThan(150);
  expect(numbers.filter(({ schema }) => !isBounded(schema)).map(({ path }) => path)).toEqual([]);
});

test.each(names.filter((name) => numbers.some((number) => number.name === name)))(
  '%s answers every number with a result or a refusal',
  async (name) => {
    const loggedBefore = app.logLines.length;
    for (const { path, payloadWith } of numbers.filter((number) => number.name === name)) {
      for (const value of endsOfNumbers) {
        const answer = await app.fastify.inject({
          method: 'POST',
          url: `/api/${deskCommands[name].cmd}`,
          headers: { host: 'riverbend.localhost', cookie: cookies.manager },
          payload: payloadWith(value) as object,
        });
        expect(answer.statusCode, `${path} = ${value}: ${answer.body.slice(0, 200)}`).toBeLessThan(500);
      }
    }
    expect(app.logLines.slice(loggedBefore)).toEqual([]);
  },
);
