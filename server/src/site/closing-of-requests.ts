/** The closing of a request for everybody with its guid: the photos before and after, and the team. */
import { type ClosingOfRequest, closingOfRequestPath } from '@fixpoint/contract/closing-of-request.ts';
import { readGuid } from '@fixpoint/contract/wire/guid.ts';
import type { FastifyInstance } from 'fastify';
import { findClosingPhotos } from '#photos/closing-photos.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { findMainRequest } from '#requests/duplicates.ts';
import { findToldClosing } from '#requests/feedback/ask-question.ts';
import { findRequestId } from '#requests/find-request.ts';
import { limitPerNetwork, type PerNetworkDeps } from '#site/limit-per-network.ts';

export interface ClosingOfRequestsDeps extends PerNetworkDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Registers the route, with its own limit. */
export async function registerClosingOfRequests(
  fastify: FastifyInstance,
  deps: ClosingOfRequestsDeps,
): Promise<void> {
  await limitPerNetwork(fastify, deps, (limited) => {
    limited.get<{ Params: { guid: string } }>(
      `${closingOfRequestPath}/:guid`,
      async ({ host, params }, reply) => {
        const client = await deps.clients.findAnyClientOfHost(host);
        const guid = readGuid(params.guid);
        const requestId = client && guid && (await findRequestId(deps.database, client.clientId, guid));
        if (!client || !requestId) return reply.callNotFound();
        const answer = await closingOf(deps, client.clientId, requestId);
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(answer));
      },
    );
  });
}

async function closingOf(
  { database, clock }: ClosingOfRequestsDeps,
  clientId: number,
  requestId: number,
): Promise<ClosingOfRequest> {
  const mainRequestId = await findMainRequest(database, clientId, requestId);
  const [photos, closing] = await Promise.all([
    findClosingPhotos(database, clientId, requestId),
    findToldClosing(database, clientId, mainRequestId, clock.now()),
  ]);
  return {
    before: photos?.before ?? null,
    after: photos?.after ?? null,
    team: closing?.teamName ?? '',
    hasNextStep: closing?.question === 'solved',
  };
}
