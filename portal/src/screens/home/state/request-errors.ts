import { requestsText } from '#messages/requests-text.ts';
import type { RequestForm } from './home-state.ts';

/** The messages for wrong fields, in the order of the fields (spec 5). */
export type RequestErrors = Partial<Record<'workType' | 'description', string>>;

export function requestErrors({ workTypeId, description }: RequestForm): RequestErrors {
  return {
    ...(workTypeId === null && { workType: requestsText('home.workTypeRequired') }),
    ...(description.trim() === '' && { description: requestsText('home.descriptionRequired') }),
  };
}
