import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordAct } from '#workflows/record-act.ts';
import { describePerson } from '#workflows/person/describe-person.ts';
import { personFiles } from '#workflows/person/person-files.ts';
import { openPhotos } from '#photos/photos.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { makeFolder } from '#platform/disk/make-folder.ts';
import { StartFailure } from '#platform/start-failure.ts';
import { theOperator } from './the-operator.ts';
import { inNumber } from './in-number.ts';
import type { OpenClient } from './with-client.ts';

/** Writes all data of a municipality about a person into a folder, which must be empty or not exist. */
export async function exportPerson(
  { client, database, openFiles }: OpenClient,
  { email, folder }: { email: string; folder: string },
): Promise<void> {
  if (!isEmailAddress(email)) throw new StartFailure(`'${email}' is not an e-mail address.`);
  const { clientId, displayName } = client;
  const now = new Date();
  const description = await describePerson(database, client, { email }, { now });
  if (!description?.isKnown) throw new StartFailure(`${displayName} has no personal data of '${email}'.`);
  makeFolder(path.resolve(folder, 'photos'));
  if ((await readdir(folder, { recursive: true })).length > 1)
    throw new StartFailure(`${folder} is not empty. Name an empty or new folder.`);
  const photos = openPhotos(database, (await openFiles()).photos);
  let count = 0;
  for await (const file of personFiles(photos, clientId, description)) {
    await writeFile(path.join(folder, file.path), file.bytes, { mode: 0o600 });
    count += 1;
  }
  const [accountId] = description.person.accountIds;
  const act = { kind: 'data-exported', actor: theOperator(), about: { accountId } } as const;
  await recordAct(database, clientId, act, now);
  console.log(
    `${folder} contains the data that ${displayName} has of ${email}: ${inNumber(description.requestIds.length, 'request')}, ${inNumber(count - 1, 'photo')}.`,
  );
}
