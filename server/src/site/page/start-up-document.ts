/** The start-up document of a client's portal (contract, start-up.ts). */
import { commands } from '@fixpoint/contract/commands/index.ts';
import type { Command } from '@fixpoint/contract/define-command.ts';
import type { Language } from '@fixpoint/languages/languages.ts';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import * as z from 'zod/mini';
import type { Config } from '#config.ts';
import type { Client, WorkType } from '#clients/client.ts';
import type { Hosting } from '#clients/hosting.ts';
import { dropdownCitizenWorkTypesByClientId } from '#commands/dropdown-citizen-work-types-by-client-id.ts';
import { findClientIdByName } from '#commands/find-client-id-by-name.ts';
import type { Call } from '#commands/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { Log } from '#platform/log.ts';
import { areOwnersAsked } from '#desk/owners/owner-rules.ts';
import { type QuestionSets, hasQuestions } from '#desk/questions/question-sets.ts';
import { basemapSources } from '#site/map/basemap-sources.ts';
import type { Branding } from './branding.ts';
import { publicTypesOf } from '#requests/public/public-requests.ts';
import { helpPath } from '#site/help-page.ts';
import type { TileArchives } from '#site/map/tile-archives.ts';

export interface StartUpDeps {
  readonly parts: ServerParts;
  readonly config: Pick<Config, 'productName' | 'helpUrl' | 'mailFrom' | 'mailHold'>;
  readonly archives: TileArchives;
  readonly log: Log;
}

/** A client with its pictures; undefined for a host without one. */
export type BrandedClient = { readonly client: Client; readonly branding: Branding } | undefined;

/** Abilities that this server has for every municipality, and that other ws7 servers lack. */
const abilities = {
  acceptsChosenAddress: true,
  hasLiveUpdates: true,
  hasGuardedAccounts: true,
  hasOwnData: true,
  hasRequestHistory: true,
  hasRepeatableNotes: true,
  hasFollowByEmail: true,
  hasRequestCodes: true,
  hasWorkTypeHints: true,
  hasNearbyRequests: true,
  hasLikelyWorkTypes: true,
} as const satisfies Partial<StartUpDocument>;

/** The server's data for the portal, in a language; without a client, only about the product. */
export async function startUpDocumentOf(
  brandedClient: BrandedClient,
  language: Language,
  deps: StartUpDeps,
): Promise<StartUpDocument> {
  if (brandedClient === undefined) return { language, product: productOf(deps.config) };
  const { client, branding } = brandedClient;
  const product = productOf(deps.config, client.hosting);
  const basemaps = await basemapSources(client.basemap, deps);
  const translations = client.translations[language];
  return {
    language,
    ...(translations && { translations }),
    ...(client.hosting.languages && { languages: [...client.hosting.languages] }),
    product,
    client: {
      name: client.name,
      ...(client.hostNames.length > 0 && { hostNames: [...client.hostNames] }),
      displayName: client.displayName,
      timeZone: client.timeZone,
      accent: client.accent,
      ...(branding.logo && { logoUrl: branding.logo.url }),
      ...(branding.header && { headerLogoUrl: branding.header.url }),
      ...(branding.darkLogo && { darkLogoUrl: branding.darkLogo.url }),
      ...(branding.darkHeader && { darkHeaderLogoUrl: branding.darkHeader.url }),
      ...(client.isDisclaimerKept && { isDisclaimerKept: true }),
    },
    ...(basemaps && { basemaps }),
    hasAddressSearch: client.hasAddresses || deps.parts.geocoding.service !== undefined,
    ...abilities,
    ...((await areOwnersAsked(deps.parts.database, client.clientId)) && { hasOwners: true }),
    ...questionsFor(await deps.parts.questionSets.find(client.clientId)),
    ...publicTypesFor(client, await deps.parts.clients.findWorkTypes(client.clientId)),
    ...(client.hasFeedback && { hasFeedback: true }),
    answers: await answersFor(client, deps.parts),
  };
}

/** Requests keep their answers after a work type has stopped asking. */
function questionsFor(sets: QuestionSets): Pick<StartUpDocument, 'hasQuestions' | 'hasAnswers'> {
  return { ...(hasQuestions(sets) && { hasQuestions: true }), ...(sets.size > 0 && { hasAnswers: true }) };
}

function publicTypesFor(
  { publish }: Client,
  workTypes: readonly WorkType[],
): Pick<StartUpDocument, 'publicTypes'> {
  const types = publicTypesOf(publish, workTypes);
  if (types.length === 0) return {};
  return { publicTypes: types.map(({ workTypeId, level: shows, place }) => ({ workTypeId, shows, place })) };
}

function productOf(
  { productName, ...common }: StartUpDeps['config'],
  own: Hosting = {},
): StartUpDocument['product'] {
  const mailFrom = own.mailFrom ?? common.mailFrom;
  const supportSender = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return { name: productName, supportSender, helpUrl: own.helpUrl ?? common.helpUrl ?? helpPath };
}

/** The answers to the first calls of every start, from the same handlers. */
async function answersFor(client: Client, parts: ServerParts): Promise<Record<string, string>> {
  const call: Call = {
    session: undefined,
    host: '',
    network: undefined,
    userAgent: undefined,
    whenSent: () => Promise.resolve(),
    now: client.appliedAt,
  };
  const [settings, workTypes] = await Promise.all([
    findClientIdByName({ name: client.name }, call, parts),
    dropdownCitizenWorkTypesByClientId({ ClientId: client.clientId }, call, parts),
  ]);
  return Object.fromEntries([
    dataOf(commands.findClientIdByName, settings),
    dataOf(commands.dropdownCitizenWorkTypesByClientId, workTypes),
  ]);
}

/** The command and its `Data` as on the wire. */
function dataOf(command: Command, result: unknown): [cmd: string, data: string] {
  return [command.cmd, JSON.stringify(z.encode(command.result, result))];
}
