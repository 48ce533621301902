/**
 * Callers that call a server without pause, each over TCP connections of its own, until the server stops
 * listening.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { writeCall } from '@fixpoint/contract/wire/envelope.ts';

/** The calls around one stop. */
export interface CallsAroundStop {
  readonly calls: number;
  /** One sentence for each call that was sent on an accepted connection and got no complete answer. */
  readonly lostCalls: readonly string[];
}

/** The way a caller uses its connections. */
interface Habit {
  readonly name: string;
  /** Milliseconds between the opening of a connection and the first byte of a call. */
  readonly waitsMs?: number;
  /** True if the next call uses the same connection while the server keeps it open. */
  readonly reuses?: boolean;
  /** Milliseconds between two calls. */
  readonly restsMs?: number;
  /** Number of pieces of a call, 100 ms apart. */
  readonly pieces?: number;
}

const habits: readonly Habit[] = [
  { name: 'opens a connection for each call' },
  { name: 'opens a connection and calls a moment later', waitsMs: 150 },
  { name: 'opens a connection and calls a second later', waitsMs: 1000 },
  { name: 'keeps its connection', reuses: true },
  { name: 'keeps its connection and rests between calls', reuses: true, restsMs: 400 },
  { name: 'sends a large call slowly', pieces: 8 },
];

const deadlineMs = 30_000;

/** A crowd of callers. `ended` waits until the server refuses all of them. */
interface Crowd {
  readonly calls: number;
  readonly result: Promise<CallsAroundStop>;
}

/** Starts `callersOfEach` callers of each habit. */
export function callWithoutPause(port: number, callersOfEach: number): Crowd {
  const tally = { calls: 0, lostCalls: [] as string[] };
  const callers = habits.flatMap((habit) =>
    Array.from({ length: callersOfEach }, () => callUntilRefused(port, habit, tally)),
  );
  const tallyPromise = Promise.all(callers).then(() => tally);
  return {
    get calls() {
      return tally.calls;
    },
    result: tallyPromise,
  };
}

async function callUntilRefused(
  port: number,
  habit: Habit,
  tally: { calls: number; lostCalls: string[] },
): Promise<void> {
  let line: LogLine | undefined;
  for (;;) {
    const isNew = line === undefined;
    line ??= await openLine(port);
    if (line === undefined) return;
    if (isNew && habit.waitsMs !== undefined) await pause(habit.waitsMs);
    const { isLost, isLast, heard } = await call(line, habit.pieces ?? 1);
    tally.calls += 1;
    if (isLost) {
      const nth = isNew ? 'the first call' : 'a further call';
      tally.lostCalls.push(
        `${habit.name}: ${nth} of a connection: ${line.failure ?? 'closed'} after ${heard} B`,
      );
    }
    if (isLost || isLast || !habit.reuses) {
      line.socket.destroy();
      line = undefined;
    }
    await pause(habit.restsMs ?? 0);
  }
}

interface LogLine {
  readonly socket: Socket;
  heard: string;
  failure: string | undefined;
  /** Called when the server sends something or closes. */
  wake: () => void;
}

/**
 * Undefined if the server does not listen. A connection that is reset at once is returned as a failed one.
 */
async function openLine(port: number): Promise<LogLine | undefined> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const line: LogLine = { socket, heard: '', failure: undefined, wake: () => undefined };
  socket.setTimeout(deadlineMs, () => socket.destroy(new Error('no answer in time')));
  socket.on('data', (piece) => {
    line.heard += String(piece);
    line.wake();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => (line.failure = error.code ?? error.message));
  socket.on('close', () => line.wake());
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return isOpen || line.failure !== 'ECONNREFUSED' ? line : undefined;
}

/** Makes one call. `isLost`: the answer is not complete. */
async function call(line: LogLine, pieces: number) {
  line.heard = '';
  const filler = 'A'.repeat(pieces === 1 ? 0 : 200_000);
  const body = writeCall(JSON.stringify({ cmd: 'findclientidbyname', name: 'riverbend', filler }), 'urn:x');
  // Each call comes from another network, because the server limits the large calls that it reads at once per
  // network.
  const from = `20.${randomInt(256)}.${randomInt(256)}.1`;
  const headers = `X-Forwarded-For: ${from}\r\nHost: x\r\nContent-Type: text/xml; charset=utf-8\r\nContent-Length: ${body.length}\r\n`;
  const message = `POST /ws7/t.asmx HTTP/1.1\r\n${headers}\r\n${body}`;
  const size = Math.ceil(message.length / pieces);
  for (let at = 0; at < message.length && !line.socket.destroyed; at += size) {
    if (at > 0) await pause(100);
    line.socket.write(message.slice(at, at + size));
  }
  while (!isWhole(line.heard) && !line.socket.destroyed)
    await new Promise<void>((resolve) => (line.wake = resolve));
  const isLast = /\r\nconnection: close\r\n/i.test(line.heard);
  return { isLost: !isWhole(line.heard), isLast, heard: line.heard.length };
}

function isWhole(heard: string): boolean {
  return heard.startsWith('HTTP/1.1 200') && heard.includes('Envelope>', heard.indexOf('Body>'));
}
