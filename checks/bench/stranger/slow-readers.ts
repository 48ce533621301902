/** Measures the server's memory while many clerks ask for a large answer at once and do not read it. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { callBody } from '@fixpoint/harness/ws7-client.ts';
import { citizenName, signInMeasuredCitizen } from '#measuring/accounts.ts';
import { nextRequestNumber } from '@fixpoint/server/test/next-number.ts';
import type { ServerUnderTest } from '#measuring/server-under-test.ts';
import { openFilling } from '#large/many-clients.ts';
import { callHeaders } from '#measuring/soap-load.ts';

/** The answer with these requests takes 82 MB, at 10,000 characters each. */
const requests = 8000;
const readSeconds = 40;
/** Longer than uncollected garbage stays in memory. */
const restSeconds = 25;

/** Resident memory in megabytes. */
export interface ReaderFigures {
  before: number;
  most: number;
  /** Some time after all callers have hung up. */
  after: number;
}

/**
 * Lets this many clerks, each with their own account, ask for all requests of the municipality and read
 * nothing.
 */
export async function memoryUnderSlowReaders(
  server: ServerUnderTest,
  clerks: readonly number[],
): Promise<Record<string, ReaderFigures>> {
  const filling = await openFilling(server.dataDir);
  await addLongRequests(filling);
  const figures: Record<string, ReaderFigures> = {};
  for (const count of clerks) {
    await makeClerks(filling, count);
    figures[`${count} clerks who do not read`] = await whileNobodyReads(server, count);
  }
  await filling.end();
  return figures;
}

async function whileNobodyReads(server: ServerUnderTest, count: number): Promise<ReaderFigures> {
  const before = server.residentMegabytes();
  const tokens = await Promise.all(
    Array.from({ length: count }, (_, at) => signInMeasuredCitizen(server, at)),
  );
  const readers = tokens.map((token) => askWithoutReading(server, token));
  let most = before;
  for (const end = Date.now() + readSeconds * 1000; Date.now() < end; await pause(50)) {
    most = Math.max(most, server.residentMegabytes());
  }
  for (const reader of readers) reader.destroy();
  await pause(restSeconds * 1000);
  return { before, most, after: server.residentMegabytes() };
}

function askWithoutReading({ url }: ServerUnderTest, token: string): Socket {
  const { hostname, port } = new URL(url);
  const body = callBody({
    cmd: 'findworkrequestsbymodifieddate',
    token,
    fromdate: '/Date(0)/',
    todate: `/Date(${Date.now()})/`,
  });
  const head = ['POST /ws7/t.asmx HTTP/1.1', `Host: ${callHeaders.host}`, 'Content-Type: text/xml'];
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).pause();
  socket.write(`${[...head, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

async function addLongRequests(filling: pg.Client): Promise<void> {
  await filling.query(
    `insert into work_requests (client_id, request_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       priority, collected_at, posted_at, modified_at)
     select client_id, ${nextRequestNumber}, gen_random_uuid(), work_type_id, status_id, longitude, latitude, '', repeat('x', 10000), 5,
       posted_at, posted_at, posted_at
     from (select * from work_requests order by client_id, request_id limit 1) as any_of_them, generate_series(1, $1)`,
    [requests],
  );
}

/** Makes clerks of the first `count` imported citizens. */
async function makeClerks(filling: pg.Client, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, at) => citizenName(at));
  await filling.query(`update accounts set role = 'manager' where lower(username) = any($1)`, [names]);
}
