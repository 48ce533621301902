/**
 * Carries out a writing command of the desk once per repeat key. A command is repeatable if its payload has a
 * repeat key. Its handler does not see the key.
 */
import { type DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import * as z from 'zod/mini';
import { once } from '#desk/repeats/once.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { DeskCallOfStaff } from './handler.ts';

type Handle = (payload: never, call: never, parts: ServerParts) => Promise<unknown>;

/** The handlers. A repeatable command and the record of its answer share one transaction. */
export function repeatableHandlers(
  handlers: Readonly<Record<DeskCommandName, Handle>>,
): Record<DeskCommandName, Handle> {
  const names = Object.keys(handlers) as DeskCommandName[];
  const entries = names.map((name) => [
    name,
    isRepeatable(name) ? onceFor(name, handlers[name]) : handlers[name],
  ]);
  return Object.fromEntries(entries) as Record<DeskCommandName, Handle>;
}

/** True if the command takes a repeat key. */
export function isRepeatable(name: DeskCommandName): boolean {
  return 'repeatKey' in deskCommands[name].payload.shape;
}

function onceFor(name: DeskCommandName, handle: Handle): Handle {
  const result: z.ZodMiniType = deskCommands[name].result;
  return async (payload: { repeatKey?: string }, call: DeskCallOfStaff, parts) => {
    const { repeatKey, ...sent } = payload;
    if (repeatKey === undefined) return handle(sent as never, call as never, parts);
    const act = { repeatKey, content: `${name} ${JSON.stringify(sent)}`, now: call.now };
    const answer = await once(parts.database, call.caller.scope, act, async (tx) =>
      z.encode(result, await handle(sent as never, call as never, { ...parts, database: tx })),
    );
    return z.decode(result, answer);
  };
}
