/** The jobs that mail teams about new requests: at once, or once a day. */
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { DeskRulesOf } from '#desk/desk-rules.ts';
import {
  type TeamNewsReader,
  type LateDecision,
  type NewsRequest,
  findDailyTeams,
  findLateDecisions,
  findNews,
  findReaders,
  findNewsRequest,
  orderDigest,
  teamDigest,
} from '#desk/news/team-news.ts';
import type { Team } from '#desk/teams/teams.ts';
import { MailHeld } from '#mail/day-quota.ts';
import type { MailContent } from '#mail/mail.ts';
import type { PostOffice } from '#mail/post-office.ts';
import { sendOnce } from '#mail/send-once.ts';
import type { NewsOfRequest } from '#mail/letters/team-news-email.ts';
import { dateWords } from '#mail/words/time-words.ts';
import type { MailSender } from '#mail/write-mail.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { guidOf } from '#platform/ids.ts';
import { requestJobPayload } from '#requests/request-jobs.ts';
import { mailTable } from './mail-table.ts';
import { type LetterPaperDeps, letterPaper } from './letter-paper.ts';

export interface NotifyTeamDeps extends LetterPaperDeps {
  database: Database;
  clock: Clock;
  postOffice: PostOffice;
  deskRules: DeskRulesOf;
  clients: Pick<ClientDirectory, 'findClientById' | 'findAnyClientById' | 'findLogos'>;
}

/** Name of the job that the clock starts. */
export const orderTeamDigestsJob = 'order-team-digests';

/** Mails a request's team that the request is new, unless the team has already seen it. */
export async function notifyTeam(deps: NotifyTeamDeps, payload: unknown): Promise<void> {
  const { clientId, requestId } = requestJobPayload.parse(payload);
  const request = await findNewsRequest(deps.database, clientId, requestId);
  if (request === undefined) return;
  const { teamId } = request;
  await notifyReaders(deps, { clientId, teamId, act: `request ${requestId}` }, (mailFacts) =>
    mailTable['team-news'].letter(mailFacts.sender, {
      team: mailFacts.team.name,
      request: newsOf(mailFacts, request),
    }),
  );
}

/** Mails a team all new requests since the last digest, and its late decisions. Sends nothing without either. */
export async function notifyTeamDaily(deps: NotifyTeamDeps, payload: unknown): Promise<void> {
  const digest = teamDigest.parse(payload);
  const { clientId, teamId, until } = digest;
  const [{ count, requests }, late] = await Promise.all([
    findNews(deps.database, digest),
    findLateDecisions(deps.database, digest),
  ]);
  if (count + late.count === 0) return;
  await notifyReaders(deps, { clientId, teamId, act: `day ${until.toISOString()}` }, (mailFacts) => {
    const { sender, team } = mailFacts;
    const requestNews = requests.map((request) => newsOf(mailFacts, request));
    const decisions = late.decisions.map((decision) => lateOf(mailFacts, decision));
    return mailTable['team-digest'].letter(sender, {
      team: team.name,
      count,
      requests: requestNews,
      late: { count: late.count, requests: decisions },
    });
  });
}

/** Orders the digest of each team whose office has opened since the last digest. */
export async function orderTeamDigests({
  database,
  clients,
  clock,
  deskRules,
}: Omit<NotifyTeamDeps, 'postOffice'>): Promise<void> {
  const now = clock.now();
  for (const team of await findDailyTeams(database, now)) {
    const client = await clients.findAnyClientById(team.clientId);
    if (client === undefined || client.disabledAt !== null) continue;
    const { due } = await deskRules(client);
    await orderDigest(database, team, due.calendar, now);
  }
}

/** The facts of a mail that is being written. */
interface TeamMailFacts {
  client: Client;
  sender: MailSender;
  team: Team;
}

/** Mails each reader once. If a mail fails, the others are still sent, and the job is tried again. */
async function notifyReaders(
  deps: NotifyTeamDeps,
  { clientId, teamId, act }: { clientId: number; teamId: number; act: string },
  write: (mailFacts: TeamMailFacts) => MailContent,
): Promise<void> {
  const { database, clients, deskRules, postOffice } = deps;
  const client = await clients.findClientById(clientId);
  const team = client && (await deskRules(client)).teams.find((one) => one.teamId === teamId);
  if (client === undefined || team === undefined || !team.isActive || team.news === 'never') return;
  const failures: unknown[] = [];
  for (const reader of await findReaders(database, clientId, teamId)) {
    const actId = guidOf(`team news ${clientId}/${teamId}/${act}/${reader.accountId}`);
    const sendMail = sendOnce(postOffice, { clientId, actId }, async () => {
      const { sender, logo } = await paperFor(deps, client, reader);
      return { to: reader.email, logo, ...write({ client, sender, team }) };
    });
    await sendMail.catch((error: unknown) => failures.push(error));
  }
  const heldMails = failures.filter((failure) => failure instanceof MailHeld);
  if (heldMails.length > 0 && heldMails.length === failures.length) throw heldMails[0];
  if (failures.length > 0) throw new AggregateError(failures, 'Could not mail all members of the team.');
}

function paperFor(deps: NotifyTeamDeps, client: Client, { language }: TeamNewsReader) {
  return letterPaper(deps, client, language);
}

function lateOf(mailFacts: TeamMailFacts, { decideBy, ...request }: LateDecision): NewsOfRequest {
  return newsOf(mailFacts, { ...request, dueAt: decideBy });
}

function newsOf(
  { client, sender }: TeamMailFacts,
  { dueAt, workTypeName, ...request }: NewsRequest,
): NewsOfRequest {
  const due = dueAt === null ? '' : dateWords(dueAt, client.timeZone, sender.language);
  return { ...request, due, workTypeName: municipalText(client, sender.language, workTypeName) };
}
