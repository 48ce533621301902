/** A municipality with random days: each day has two imported requests and two that residents have reported. */
import { importRequests } from '#requests/changes/import-requests.ts';
import { addMember, deskCookie } from './desk-call.ts';
import { importedRequest } from './imported-request.ts';
import type { ToldReader } from './mail-judge.ts';
import { RandomDay } from './random-day.ts';
import { addRequest, idsByKey } from './test-requests.ts';
import { startTestReports } from './test-reports.ts';

/** First names of the reporters. The last one has given none. */
const names = ['Anna', 'Boris', 'Clara', ''];

/** Call it at the top of a test file. */
export async function startTruth(): Promise<{ begin(): Promise<RandomDay> }> {
  const reports = await startTestReports();
  const { app, client } = reports;
  const { clientId, potholeId } = client;
  const { database } = app;
  const statuses = await idsByKey(database, clientId, 'statuses');
  await addMember(app, clientId, { username: 'ana' });
  const { accountId } = await addMember(app, clientId, { username: 'ben' });
  let days = 0;
  let tokens = 0;

  async function people(): Promise<ToldReader[]> {
    const emails = names.map((_name, at) => `day${days}.${at}@example.org`);
    const reporters = names.map((name, at) => ({ name, email: emails[at]! }));
    const imported = reporters
      .slice(0, 2)
      .map(({ name, email }) => importedRequest({ email, firstName: name, workTypeId: potholeId, statuses }));
    const ids = await database.transaction((tx) => importRequests(tx, clientId, imported, new Date()));
    const requestIds = imported.map(({ guid }) => ids.get(guid)!);
    for (const { name, email } of reporters.slice(2)) {
      const { requestId } = await addRequest(database, clientId);
      const contact = 'update work_requests set first_name = $2, email = $3 where request_id = $1';
      await database.query(contact, [requestId, name, email]);
      requestIds.push(requestId);
    }
    return reporters.map((reporter, at) => ({ ...reporter, requestId: requestIds[at]! }));
  }

  return {
    async begin() {
      days += 1;
      // The session of an earlier day may have ended.
      const cookie = await deskCookie(app, 'ana');
      const newToken = (letter: string) => `${letter}${(tokens += 1)}`;
      const ben = { accountId, cookie: await deskCookie(app, 'ben') };
      return RandomDay.begin({ reports, cookie, ben, statuses, newToken }, await people());
    },
  };
}
