/** What start-up loads of a municipality, in our words (spec 4, 'Start-up'). */
import { dropdownCitizenWorkTypesByClientId } from '@fixpoint/contract/commands/dropdown-citizen-work-types-by-client-id.ts';
import { findCitizenLogos } from '@fixpoint/contract/commands/find-citizen-logos.ts';
import { findClientIdByName } from '@fixpoint/contract/commands/find-client-id-by-name.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { extentInDegrees } from '@fixpoint/contract/wire/extent.ts';
import { jpegDataUrl, stripDataUrl } from '@fixpoint/contract/wire/image.ts';
import { call } from '#api/call.ts';
import { logFailure } from '#api/log-failure.ts';
import type { SessionClient, SessionState, WorkType } from './session-state.ts';

type ClientAnswer = ResultOf<typeof findClientIdByName>;

export async function loadClient(name: string): Promise<SessionClient & { hasCitizenSite: boolean }> {
  const answer = await call(findClientIdByName, { name, Browser: navigator.userAgent });
  return {
    id: answer.Id,
    name: answer.Name,
    hasCitizenSite: answer.EnableCitizenSite,
    mayReportAnonymously: answer.EnableAnonymousRequests,
    hasDisclaimer: answer.EnableCitizenDisclaimer,
    disclaimer: answer.CitizenDisclaimer,
    hyperlinks: answer.CitizenHyperlinks,
    extent: extentOf(answer),
  };
}

function extentOf({ ExtentXMin, ExtentYMin, ExtentXMax, ExtentYMax }: ClientAnswer): SessionClient['extent'] {
  return extentInDegrees({ west: ExtentXMin, south: ExtentYMin, east: ExtentXMax, north: ExtentYMax });
}

/** The logos as pictures; the start-up document names them without a call. Never throws: a logo is worth a log line, no more. */
export async function loadLogos(
  clientId: number,
  known: StartUpDocument['client'],
): Promise<SessionState['logos']> {
  if (known !== undefined) return { logo: known.logoUrl, headerLogo: known.headerLogoUrl };
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
  return answer.map(({ Value, Text, CustomMessage, Color }) => ({
    id: Value,
    name: Text,
    customMessage: CustomMessage,
    color: Color,
  }));
}
