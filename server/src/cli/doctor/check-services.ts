/** Checks that mails are sent, photos are stored and addresses are found. */
import type { Config } from '#config.ts';
import type { Client } from '#clients/client.ts';
import { openGeocoding } from '#geocoding/geocoding.ts';
import { trySmtp } from '#mail/transport/try-smtp.ts';
import { tryFiles } from '#photos/try-files.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { FilesState } from '#platform/files/files-watch.ts';
import { type Files, openFiles } from '#platform/files/open-files.ts';
import { openLog } from '#platform/log.ts';
import { type DoctorFinding, doubtful, reasonOfFailure, right, wrong } from './finding.ts';

export async function checkMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  mailTo: string | undefined,
): Promise<DoctorFinding[]> {
  const about = 'mail server';
  if (smtpUrl === undefined)
    return [
      doubtful(
        about,
        'SMTP_URL is not set: no mail leaves this machine.',
        'Set SMTP_URL before you go live.',
      ),
    ];
  const { hostname, port, protocol } = new URL(smtpUrl);
  const where = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  try {
    await trySmtp({ smtpUrl, mailFrom, mailTo });
  } catch (error) {
    return [wrong(about, `${where} refuses our mails: ${reasonOfFailure(error)}.`, hintOf(error))];
  }
  const resultSentence = mailTo === undefined ? 'accepts the connection' : `accepted a mail to ${mailTo}`;
  const finding = right(about, `${where} ${resultSentence}.`);
  if (!/@localhost>?$/.test(mailFrom)) return [finding];
  return [
    finding,
    doubtful(
      'sender of mails',
      `MAIL_FROM is '${mailFrom}', which cannot receive replies.`,
      'Set MAIL_FROM to an address of your own.',
    ),
  ];
}

function hintOf(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EAUTH':
      return 'Check user and password in SMTP_URL; special characters in them are encoded, for example @ as %40.';
    case 'EDNS':
      return 'This host is unknown: check the name in SMTP_URL.';
    case 'ETLS':
      return 'With a user in SMTP_URL the connection must be encrypted: use smtps:// or a server with STARTTLS.';
    default:
      return 'Check host and port in SMTP_URL, and that no firewall blocks the connection.';
  }
}

/** Checks the store of photos and maps; undefined `files`: it cannot be opened. */
export async function checkFiles(
  database: Database,
  config: Config,
): Promise<{ files: Files | undefined; findings: DoctorFinding[] }> {
  const about = 'photos and maps';
  const where = config.filesUrl?.kind === 's3' ? 'FILES_URL' : (config.filesUrl?.folder ?? config.dataDir);
  const log = openLog({ level: 'silent' });
  try {
    const files = await openFiles(config, { database, clock: systemClock, log, mode: 'command' });
    await tryFiles({ files: files.photos });
    return { files, findings: [roomOf(about, where, await files.watch.state(), config)] };
  } catch (error) {
    const toDo =
      'Give the account that runs the server the right to write there, or name another place in FILES_URL or DATA_DIR.';
    return {
      files: undefined,
      findings: [wrong(about, `They cannot be kept in ${where}: ${reasonOfFailure(error)}.`, toDo)],
    };
  }
}

function roomOf(about: string, where: string, state: FilesState, { freeSpaceFloor }: Config): DoctorFinding {
  const toDo = 'Make room there, or lower FREE_SPACE_FLOOR.';
  if (state === 'fine') return right(about, `They are kept in ${where}, which has free space.`);
  if (state === 'missing')
    return wrong(about, `${where} does not answer correctly.`, 'Try again in a minute, and read the log.');
  if (state === 'full') return wrong(about, `${where} is full: photos are refused.`, toDo);
  return wrong(
    about,
    `${where} has less than ${freeSpaceFloor} megabytes of free space: photos are refused.`,
    toDo,
  );
}

/** Asks for the middle of a municipality; any answer is fine. */
export async function checkGeocoder(
  database: Database,
  config: Config,
  clients: readonly Client[],
): Promise<DoctorFinding[]> {
  const about = 'geocoder';
  const log = openLog({ level: 'silent' });
  const { service } = openGeocoding(config, { database, clock: systemClock, log });
  if (service === undefined) return [right(about, "Addresses are found in the municipalities' own files.")];
  const [client] = clients;
  if (client === undefined) return [];
  const { west, south, east, north } = client.extent;
  try {
    await service.at(client, { longitude: (west + east) / 2, latitude: (south + north) / 2 });
    return [right(about, `${config.geocoder} answers at ${config.geocoderUrl}.`)];
  } catch (error) {
    const toDo = 'Check GEOCODER_URL and GEOCODER_KEY, and that the service runs.';
    return [
      wrong(
        about,
        `${config.geocoder} does not answer at ${config.geocoderUrl}: ${reasonOfFailure(error)}.`,
        toDo,
      ),
    ];
  }
}
