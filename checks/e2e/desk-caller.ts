/** A member of the staff who works without a browser: prepares data, or makes changes meanwhile. */
import { randomUUID } from 'node:crypto';

export interface DeskCaller {
  call<Result>(cmd: string, payload: object): Promise<Result>;
  /**
   * Takes in a pothole, a little north of the middle of Riverbend, for the reporter with this e-mail and first
   * name, if any.
   */
  takeIn(description: string, email?: string, firstName?: string): Promise<number>;
  /** Changes fields of a request at its current version. */
  change(requestId: number, fields: object): Promise<void>;
}

interface NamedEntry {
  name: string;
}

/** Signs in a member of the demo's staff. */
export async function signInAs(origin: string, username: string, password: string): Promise<DeskCaller> {
  // Node.js does not resolve names under .localhost.
  const url = `http://127.0.0.1:${new URL(origin).port}/api`;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const post = async (cmd: string, payload: object): Promise<Response> => {
    const body = JSON.stringify(payload);
    const response = await fetch(`${url}/${cmd}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${cmd}: ${await response.text()}`);
    return response;
  };
  const signInAnswer = await post('sign-in', { username, password });
  headers['cookie'] = signInAnswer.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  const call = async <Result>(cmd: string, payload: object) =>
    (await (await post(cmd, payload)).json()) as Result;
  const { workTypes, extent } = await call<{
    workTypes: (NamedEntry & { workTypeId: number })[];
    extent: Record<'west' | 'south' | 'east' | 'north', number>;
  }>('find-municipality', {});
  const { workTypeId } = workTypes.find(({ name }) => name === 'Pothole')!;
  const position = {
    longitude: (extent.west + extent.east) / 2,
    latitude: (extent.south + extent.north) / 2 + 0.001,
  };
  return {
    call,
    async takeIn(description, email = '', firstName = '') {
      const intakeFields = {
        guid: randomUUID(),
        workTypeId,
        position,
        address: '1 Bulk Street',
        description,
      };
      const { requestId } = await call<{ requestId: number }>('create-request', {
        ...intakeFields,
        contact: { email, firstName },
      });
      return requestId;
    },
    async change(requestId, fields) {
      const { version } = await call<{ version: number }>('find-request', { requestId });
      await call('update-request', { requestId, version, fields });
    },
  };
}
