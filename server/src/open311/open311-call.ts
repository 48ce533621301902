/** A call, with everything about its municipality that answers need. */
import { firstLanguage } from '@fixpoint/languages/choose-language.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Client, Status, WorkType } from '#clients/client.ts';
import { spokenLanguages } from '#clients/hosting.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { QueryFields } from './query-fields.ts';
import { Open311Refusal, refuseUnknown } from './refusal.ts';

/** A call of a municipality that has Open311 switched on. */
export interface Open311Call {
  readonly client: Client;
  /** Also those that are no longer offered. */
  readonly workTypes: readonly WorkType[];
  readonly statuses: readonly Status[];
  readonly language: Language;
  /** The origin of absolute addresses, such as `https://riverbend.example`. */
  readonly origin: string;
  readonly query: QueryFields;
  readonly now: Date;
  /** The account of the API key of the call; undefined: a stranger calls. */
  readonly keyAccountId?: number;
  /** A text of the municipality in the language of the call. */
  say(text: string): string;
}

/** The municipality of the host. Throws 404 if it has Open311 switched off, or if the call names another jurisdiction. */
export async function openCall(
  { host, url }: { host: string; url: string },
  { clients, origins }: Pick<ServerParts, 'clients' | 'origins'>,
  now: Date,
): Promise<Open311Call> {
  const client = await clients.findClientOfHost(host);
  if (client?.publish.open311 !== true) return refuseUnknown('There is no Open311 service at this address.');
  const query = QueryFields.ofUrl(url);
  const origin = origins.of(client);
  judgeJurisdiction(query.text('jurisdiction_id'), client, origin);
  const { clientId, language: ownLanguage, hosting } = client;
  const language = firstLanguage([query.text('locale')], spokenLanguages(hosting)) ?? ownLanguage;
  const [workTypes, statuses] = await Promise.all([
    clients.findWorkTypes(clientId),
    clients.findStatuses(clientId),
  ]);
  const say = (text: string) => municipalText(client, language, text);
  return { client, workTypes, statuses, language, origin, query, now, say };
}

/** Throws 404 for a jurisdiction that is not this municipality. Left out: the municipality of the host. */
export function judgeJurisdiction(
  jurisdiction: string | undefined,
  { name, hostNames }: Pick<Client, 'name' | 'hostNames'>,
  origin: string,
): void {
  const own = [new URL(origin).hostname, name, ...hostNames];
  if (jurisdiction === undefined || own.includes(jurisdiction.toLowerCase())) return;
  throw new Open311Refusal(404, `There is no jurisdiction_id ${jurisdiction.slice(0, 100)} here.`);
}
