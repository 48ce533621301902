/** Says whether there is a question for a device, and where its page is. */
import {
  askedOnDevice,
  deviceQuestionPath,
  type QuestionOnDevice,
} from '@fixpoint/contract/feedback-on-device.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { askOnDevice } from '#requests/feedback/ask-on-device.ts';
import { limitPerNetwork, type PerNetworkDeps } from '#site/limit-per-network.ts';

export interface DeviceQuestionDeps extends PerNetworkDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The setting CHANGE_MAIL_MINUTES. */
  readonly changeMailMinutes: number;
}

/** Registers the route, with its own limit. A wrong key gets the same answer as a request without a question. */
export async function registerDeviceQuestion(
  fastify: FastifyInstance,
  deps: DeviceQuestionDeps,
): Promise<void> {
  await limitPerNetwork(fastify, deps, (limited) => {
    limited.post(deviceQuestionPath, async ({ host, body }, reply) => {
      const client = await deps.clients.findClientOfHost(host);
      const asked = askedOnDevice.safeParse(body);
      const { database, changeMailMinutes } = deps;
      const device = asked.data && { ...asked.data, changeMailMinutes, now: deps.clock.now() };
      const found = client && device && (await askOnDevice(database, client.clientId, device));
      const answer: QuestionOnDevice = found ?? { path: null, isAnswered: false };
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer));
    });
  });
}
