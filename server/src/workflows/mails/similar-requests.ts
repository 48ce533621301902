/** The requests near a report that its receipt asks about, as strangers see them. */
import { distanceText } from '@fixpoint/languages/distance.ts';
import { type Language, languages } from '@fixpoint/languages/languages.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Client } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import { dayWords } from '#mail/words/time-words.ts';
import { mailSentences } from '#mail/words/say-in-mail.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { MailFacts } from '#requests/mails/mail-facts.ts';
import { findToAskAbout, sameProblemKey, sameProblemPath } from '#requests/nearby/ask-in-mail.ts';
import type { NearRow } from '#requests/nearby/requests-near.ts';
import type { MailPaper } from './change-mail.ts';

export interface SimilarRequests {
  lines: string[];
  /** Link to the page that takes the answer. */
  link: string;
}

interface SimilarDeps {
  database: Database;
  clients: Pick<ClientDirectory, 'findWorkTypes'>;
  secrets: Pick<SecretBox, 'fingerprint'>;
  log: Pick<Log, 'warn'>;
}

/** Undefined without such requests. A failed search leaves the question out, because the receipt is more important. */
export async function similarFor(
  { database, clients, secrets, log }: SimilarDeps,
  { sender, client }: Pick<MailPaper, 'sender' | 'client'>,
  facts: MailFacts,
  now: Date,
): Promise<SimilarRequests | undefined> {
  if (facts.kind !== 'received') return undefined;
  const { requestId } = facts.request;
  const { clientId } = client;
  try {
    const near = { client, workTypes: await clients.findWorkTypes(clientId) };
    const requests = await findToAskAbout(database, near, requestId, now);
    if (requests.length === 0) return undefined;
    const key = sameProblemKey(secrets, clientId, requestId);
    const lines = requests.map((request) => lineOf(client, sender.language, request));
    return { lines, link: `${sender.origin}${sameProblemPath}/${key}` };
  } catch (error) {
    log.warn({ err: error, clientId, requestId }, 'The receipt does not ask about requests nearby');
    return undefined;
  }
}

/** 'Pothole 1187, 40 ft away, reported on June 3, 2026: In progress'. A masked place has no distance. */
function lineOf(client: Client, language: Language, request: NearRow): string {
  const { locale } = languages[language];
  const { timeZone } = client;
  return mailSentences(language)(request.locationType === 'exact' ? 'similar.line' : 'similar.lineMasked', {
    workType: municipalText(client, language, request.workTypeName),
    id: String(request.requestId),
    distance: distanceText(request.distance, timeZone, 'nearest', locale),
    date: dayWords(request.postedAt, timeZone, language),
    status: municipalText(client, language, request.statusName),
  });
}
