import english from './en-requests.json' with { type: 'json' };
import { textFrom } from './text.ts';

/**
 * Sentences about residents' requests: the map, their place, drafts, list and details, notes, photos, changes; and those of the account
 * screen. A catalogue of its own, because login and the other first screens do not need it, and it comes with the code that does.
 */
export const requestsText = textFrom(english);
