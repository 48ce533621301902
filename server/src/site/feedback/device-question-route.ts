/** Says whether there is a question for a device or an account, and where its page is. */
import {
  askedByAccount,
  askedOnDevice,
  deviceQuestionPath,
  type QuestionOnDevice,
} from '@fixpoint/contract/feedback-on-device.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { askByAccount } from '#requests/feedback/ask-by-account.ts';
import { askOnDevice } from '#requests/feedback/ask-on-device.ts';
import type { QuestionFinder } from '#requests/feedback/find-question.ts';
import type { FindSession } from '#sessions/find-session.ts';
import { limitPerNetwork, type PerNetworkDeps } from '#site/limit-per-network.ts';

export interface DeviceQuestionDeps extends PerNetworkDeps, QuestionFinder {
  readonly findSession: FindSession;
  readonly clock: Clock;
  /** The setting CHANGE_MAIL_MINUTES. */
  readonly changeMailMinutes: number;
}

/**
 * Registers the route, with its own limit. A wrong key or token gets the same answer as a request
 * without a question.
 */
export async function registerDeviceQuestion(
  fastify: FastifyInstance,
  deps: DeviceQuestionDeps,
): Promise<void> {
  await limitPerNetwork(fastify, deps, (limited) => {
    limited.post(deviceQuestionPath, async ({ host, body }, reply) => {
      const client = await deps.clients.findClientOfHost(host);
      const found = client && (await askOf(deps, client.clientId, body));
      const answer: QuestionOnDevice = found ?? { path: null, isAnswered: false };
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer));
    });
  });
}

async function askOf(deps: DeviceQuestionDeps, clientId: number, body: unknown) {
  const { changeMailMinutes, findSession } = deps;
  const when = { changeMailMinutes, now: deps.clock.now() };
  const device = askedOnDevice.safeParse(body).data;
  if (device !== undefined) return askOnDevice(deps.database, clientId, { ...device, ...when });
  const account = askedByAccount.safeParse(body).data;
  const session = account && (await findSession(account.token, when.now));
  if (account === undefined || session?.clientId !== clientId || session.accountId === null) return undefined;
  return askByAccount(deps, clientId, { guid: account.guid, accountId: session.accountId, ...when });
}
