import type { DeskHandler } from '#commands/desk/handler.ts';
import { addressAt } from '#geocoding/address-at.ts';

export const findAddressAt: DeskHandler<'findAddressAt'> = async (position, { caller }, { geocoding }) => {
  const addressAnswer = await addressAt(geocoding, caller.client, position);
  if (addressAnswer.kind !== 'found') return { answer: addressAnswer.kind, address: null };
  const { address, city, state, zip, position: at } = addressAnswer;
  return { answer: 'found', address: { address, city, state, zip, ...at } };
};
