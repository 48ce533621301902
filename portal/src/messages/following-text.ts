import english from './en-following.json' with { type: 'json' };
import { textFrom } from './text.ts';

/** Sentences about drafts and about requests that exist: a catalogue of its own, which login and the other first screens do not load. */
export const followingText = textFrom(english);
