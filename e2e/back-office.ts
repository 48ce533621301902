/** The municipality's work-order system on the other side of the protocol: signs in as staff and writes back. */
import { connectWs7 } from './ws7-client.ts';

export interface BackOffice {
  /** Sets a request's status by its name; `comment` goes into the request's history. */
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
  WorkRequests: { statusid: number; statusname: string; description: string; guid: string }[];
}

/** The clerk that comes with the demo. */
export async function openBackOffice(origin: string): Promise<BackOffice> {
  const ws7 = await connectWs7(origin);
  const { Id: ClientId } = await ws7.call<{ Id: number }>({ cmd: 'findclientidbyname', name: 'riverbend' });
  const clerk = { cmd: 'signin', UserName: 'clerk', Password: 'riverbend clerk', ClientId };
  const { Token: token } = await ws7.call<{ Token: string }>(clerk);
  // Statuses are known by the requests that have them; the demo's have all.
  const findAll = async (): Promise<Window> => {
    // Not into the future: what is changed after that counts as later than it was.
    const everything = { fromdate: '2000-01-01', todate: new Date().toISOString() };
    return ws7.call<Window>({ cmd: 'findworkrequestsbymodifieddate', token, ...everything });
  };
  const window = await findAll();
  const statuses = new Map(window.WorkRequests.map(({ statusname, statusid }) => [statusname, statusid]));
  return {
    async setStatus(workrequestid, statusName, comment = '') {
      const statusid = statuses.get(statusName);
      if (statusid === undefined) throw new Error(`No request has the status '${statusName}'`);
      await ws7.call({ cmd: 'updateworkrequest', token, workrequestid, statusid, comment });
    },
    async addNote(WorkRequestGuid, note) {
      await ws7.call({ cmd: 'createworkrequestnote', token, WorkRequestGuid, note });
    },
    notesOf: (guid) => ws7.call({ cmd: 'findworkrequestnotesbyguid', token, guid }),
    photosOf: async (guid) =>
      (await ws7.call<unknown[]>({ cmd: 'findworkrequestfileidsbyguid', token, guid, imagesonly: true }))
        .length,
    findByDescription: async (wanted) =>
      (await findAll()).WorkRequests.filter(({ description }) => description === wanted).map(
        ({ guid }) => guid,
      ),
  };
}
