/**
 * The municipality's work-order system on the other side of the protocol: signs in as staff and writes back.
 */
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';

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
  /** The number of the request with this description. */
  numberOf(description: string): Promise<number | undefined>;
  /** The address of the request with this description. */
  addressOf(description: string): Promise<string | undefined>;
}

interface Window {
  WorkRequests: { workrequestid: number; description: string; guid: string; address: string }[];
}

/** The clerk of the demo. */
export async function openBackOffice(origin: string): Promise<BackOffice> {
  const { Id: ClientId } = await callWs7<{ Id: number }>(origin, {
    cmd: 'findclientidbyname',
    name: 'riverbend',
  });
  const clerk = { cmd: 'signin', UserName: 'clerk', Password: 'riverbend clerk', ClientId };
  const { Token: token } = await callWs7<{ Token: string }>(origin, clerk);
  const statuses = new Map(
    (
      await callWs7<{ Value: number; Text: string }[]>(origin, {
        cmd: 'dropdownstatusesbyclientid',
        token,
        ClientId,
      })
    ).map(({ Value: id, Text: name }) => [name, id]),
  );
  const everyRequest = async () => {
    // Not in the future: a later change must have a later time.
    const wholePeriod = { fromdate: '2000-01-01', todate: new Date().toISOString() };
    const cmd = 'findworkrequestsbymodifieddate';
    const { WorkRequests: requests } = await callWs7<Window>(origin, { cmd, token, ...wholePeriod });
    return requests;
  };
  return {
    async setStatus(workrequestid, statusName, comment = '') {
      const statusid = statuses.get(statusName);
      if (statusid === undefined) throw new Error(`There is no status '${statusName}'`);
      await callWs7(origin, { cmd: 'updateworkrequest', token, workrequestid, statusid, comment });
    },
    async addNote(WorkRequestGuid, note) {
      await callWs7(origin, { cmd: 'createworkrequestnote', token, WorkRequestGuid, note });
    },
    notesOf: (guid) => callWs7(origin, { cmd: 'findworkrequestnotesbyguid', token, guid }),
    photosOf: async (guid) =>
      (
        await callWs7<unknown[]>(origin, {
          cmd: 'findworkrequestfileidsbyguid',
          token,
          guid,
          imagesonly: true,
        })
      ).length,
    async findByDescription(text) {
      return (await everyRequest()).filter(({ description }) => description === text).map(({ guid }) => guid);
    },
    async numberOf(text) {
      return (await everyRequest()).find(({ description }) => description === text)?.workrequestid;
    },
    async addressOf(text) {
      return (await everyRequest()).find(({ description }) => description === text)?.address;
    },
  };
}
