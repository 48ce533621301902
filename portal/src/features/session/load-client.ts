/** Loads the municipality's data for start-up (spec 4, 'Start-up'). */
import { dropdownCitizenWorkTypesByClientId } from '@fixpoint/contract/commands/dropdown-citizen-work-types-by-client-id.ts';
import { findCitizenLogos } from '@fixpoint/contract/commands/find-citizen-logos.ts';
import { findClientIdByName } from '@fixpoint/contract/commands/find-client-id-by-name.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { type Extent, extentInDegrees } from '@fixpoint/contract/wire/extent.ts';
import { jpegDataUrl, stripDataUrl } from '@fixpoint/contract/wire/image.ts';
import { call } from '#api/call.ts';
import { logFailure } from '#api/log-failure.ts';
import type { Hyperlink, SessionClient, SessionState, WorkType } from './session-state.ts';

type ClientAnswer = ResultOf<typeof findClientIdByName>;

export async function loadClient(name: string): Promise<SessionClient & { hasCitizenSite: boolean }> {
  const answer = await call(findClientIdByName, { name, Browser: navigator.userAgent });
  return {
    id: answer.Id,
    // The requested label, if the server does not repeat it.
    name: answer.Name || name,
    hasCitizenSite: answer.EnableCitizenSite,
    mayReportAnonymously: answer.EnableAnonymousRequests,
    hasDisclaimer: answer.EnableCitizenDisclaimer,
    disclaimer: answer.CitizenDisclaimer,
    hyperlinks: (answer.CitizenHyperlinks ?? []).map(linkOf),
    extent: extentOf(answer),
  };
}

/** A link without a name shows its URL. */
function linkOf(link: NonNullable<ClientAnswer['CitizenHyperlinks']>[number]): Hyperlink {
  const { displayname, hyperlink, displayorder = 0 } = link;
  return { ...link, displayname: displayname || hyperlink, displayorder };
}

const world: Extent = { west: -180, south: -85, east: 180, north: 85 };

/** In degrees. If the server does not send an area, the map shows the world and accepts a pin anywhere. */
function extentOf({
  ExtentXMin: west = NaN,
  ExtentYMin: south = NaN,
  ExtentXMax: east = NaN,
  ExtentYMax: north = NaN,
}: ClientAnswer): Extent {
  const extent = extentInDegrees({ west, south, east, north });
  const isArea = extent.west < extent.east && extent.south < extent.north;
  return isArea ? extent : world;
}

/**
 * The logos as sources for <img>; the start-up document contains them without a call. Never throws: a missing
 * logo is only logged.
 */
export async function loadLogos(
  clientId: number,
  knownClient: StartUpDocument['client'],
): Promise<SessionState['logos']> {
  if (knownClient !== undefined) return { logo: knownClient.logoUrl, headerLogo: knownClient.headerLogoUrl };
  try {
    const { Logo, LogoHeader } = await call(findCitizenLogos, { clientid: clientId });
    return { logo: pictureOf(Logo), headerLogo: pictureOf(LogoHeader) };
  } catch (failure) {
    logFailure('The logos could not be loaded', failure);
    return {};
  }
}

function pictureOf(base64: string): string | undefined {
  return base64 === '' ? undefined : jpegDataUrl(stripDataUrl(base64));
}

export async function loadWorkTypes(clientId: number): Promise<WorkType[]> {
  const answer = await call(dropdownCitizenWorkTypesByClientId, { ClientId: clientId });
  return answer.map(({ Value, Text, CustomMessage }) => ({
    id: Value,
    name: Text,
    customMessage: CustomMessage,
  }));
}
