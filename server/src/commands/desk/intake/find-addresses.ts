import type { DeskHandler } from '#commands/desk/handler.ts';
import { searchAddresses } from '#geocoding/search-addresses.ts';

export const findAddresses: DeskHandler<'findAddresses'> = async (
  { text, near: nearPosition },
  { caller },
  { geocoding },
) => ({
  addresses: await searchAddresses(geocoding, caller.client, text, nearPosition),
});
