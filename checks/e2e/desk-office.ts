/** The office of Riverbend, by calls of the desk: it assigns work and checks the results. */
import { expect, request } from '@playwright/test';
import { reportPothole } from './reported-request.ts';

const manager = { username: 'mia', password: 'riverbend manager' };

interface FoundRequests {
  version: number;
  internal: { status: { name: string }; outcome: string };
  questions: { answers: { question: string; label: string }[] } | null;
  photos: { name: string }[];
  timeline: { type: string; kind?: string; author?: string; text?: string }[];
}

interface DeskAnswer {
  me: { accountId: number };
  statuses: { statusId: number; name: string }[];
  members: { accountId: number; username: string }[];
  teams: { teamId: number; name: string }[];
}

/** The office of Riverbend: assigns work and checks the results. */
export async function openOffice(origin: string) {
  // Node.js resolves no names below localhost; the server uses its default municipality.
  const api = await request.newContext({ baseURL: `http://127.0.0.1:${new URL(origin).port}` });
  const call = async <Result>(name: string, payload: object = {}): Promise<Result> => {
    const answer = await api.post(`/api/${name}`, { data: payload });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Result;
  };
  await call('sign-in', manager);
  const { statuses } = await call<DeskAnswer>('find-municipality');
  const { members } = await call<DeskAnswer>('find-members');
  const { teams } = await call<DeskAnswer>('find-teams');
  const find = (requestId: number) => call<FoundRequests>('find-request', { requestId });
  const update = async (requestId: number, fields: object) => {
    const { version } = await find(requestId);
    await call('update-request', { requestId, version, fields });
  };
  const statusNamed = (name: string) => statuses.find((status) => status.name === name)!.statusId;
  return {
    find,
    update,
    setStatus: (requestId: number, name: string) => update(requestId, { statusId: statusNamed(name) }),
    /** A request assigned to carl. */
    giveCarl: async (description: string): Promise<number> => {
      const { workRequestId: requestId } = await reportPothole(origin, description);
      const teamId = teams.find(({ name }) => name === 'Streets')!.teamId;
      const assigneeId = members.find(({ username }) => username === 'carl')!.accountId;
      await update(requestId, { teamId, assigneeId });
      return requestId;
    },
  };
}
