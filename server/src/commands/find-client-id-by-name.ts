import { ApplicationError } from '#platform/application-error.ts';
import type { Handler } from './handler.ts';

/** A closed citizen site gets a normal answer, and the portal explains it (open points). */
export const findClientIdByName: Handler<'findClientIdByName'> = async ({ name }, _call, { clients }) => {
  const client = await clients.findClientByName(name.trim());
  if (client === undefined) throw new ApplicationError('notFound', 'There is no municipality of this name.');
  return {
    Id: client.clientId,
    Name: client.name,
    EnableAnonymousRequests: client.hasAnonymousRequests,
    EnableCitizenSite: client.hasCitizenSite,
    EnableCitizenDisclaimer: client.hasDisclaimer,
    CitizenDisclaimer: client.disclaimer,
    CitizenHyperlinks: client.hyperlinks.map((link) => ({
      displayname: link.displayName,
      hyperlink: link.hyperlink,
      protocoltype: link.protocolType,
      displayorder: link.displayOrder,
    })),
    ExtentXMin: client.extent.west,
    ExtentYMin: client.extent.south,
    ExtentXMax: client.extent.east,
    ExtentYMax: client.extent.north,
  };
};
