/**
 * The municipality's work-order system on the other side of the protocol: signs in as staff and writes back.
 */
import { call } from '@fixpoint/harness/ws7-client.ts';

export interface BackOffice {
  /** Sets a request's status by its name. `comment` goes into the request's history. */
  setStatus(requestId: number, statusName: string, comment?: string): Promise<void>;
  /** Adds a note that residents read. */
  addNote(guid: string, note: string): Promise<void>;
  /** The notes of a request, oldest first. */
  notesOf(guid: string): Promise<{ UserName: string; Note: string }[]>;
  /** How many photos a request has. */
  photosOf(guid: string): Promise<number>;
  /** The guids of all requests with this description. */
  findByDescription(description: string): Promise<string[]>;
}

interface Window {
  WorkRequests: { description: string; guid: string }[];
}

/** The clerk of the demo. */
export async function openBackOffice(origin: string): Promise<BackOffice> {
  const { Id: ClientId } = await call<{ Id: number }>(origin, {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  const clerk = { cmd: 'signin', UserName: 'clerk', Password: 'riverbend clerk', ClientId };
  const { Token: token } = await call<{ Token: string }>(origin, clerk);
  const statuses = new Map(
    (
      await call<{ Value: number; Text: string }[]>(origin, {
        cmd: 'dropdownstatusesbyclientid',
        token,
        ClientId,
      })
    ).map(({ Value: id, Text: name }) => [name, id]),
  );
  return {
    async setStatus(workrequestid, statusName, comment = '') {
      const statusid = statuses.get(statusName);
      if (statusid === undefined) throw new Error(`There is no status '${statusName}'`);
      await call(origin, { cmd: 'updateworkrequest', token, workrequestid, statusid, comment });
    },
    async addNote(WorkRequestGuid, note) {
      await call(origin, { cmd: 'createworkrequestnote', token, WorkRequestGuid, note });
    },
    notesOf: (guid) => call(origin, { cmd: 'findworkrequestnotesbyguid', token, guid }),
    photosOf: async (guid) =>
      (await call<unknown[]>(origin, { cmd: 'findworkrequestfileidsbyguid', token, guid, imagesonly: true }))
        .length,
    async findByDescription(wanted) {
      // Not in the future: a later change must have a later time.
      const everything = { fromdate: '2000-01-01', todate: new Date().toISOString() };
      const cmd = 'findworkrequestsbymodifieddate';
      const { WorkRequests: requests } = await call<Window>(origin, { cmd, token, ...everything });
      return requests.filter(({ description }) => description === wanted).map(({ guid }) => guid);
    },
  };
}
