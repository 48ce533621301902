import { ApplicationError } from '#platform/application-error.ts';
import type { Handler } from './handler.ts';

/** The logos in base64; empty without a logo. */
export const findCitizenLogos: Handler<'findCitizenLogos'> = async ({ clientid }, _call, { clients }) => {
  const client = await clients.findClientById(clientid);
  if (client === undefined) throw new ApplicationError('notFound', 'There is no municipality with this id.');
  const { logo, header } = await clients.findLogos(client.clientId);
  return { Logo: logo?.toString('base64') ?? '', LogoHeader: header?.toString('base64') ?? '' };
};
