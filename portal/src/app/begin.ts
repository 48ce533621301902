/** What runs first, without React: start-up is under way while the code that draws it is still arriving. */
import { loadStartUp } from '#api/load-start-up.ts';
import { primeAnswers } from '#api/primed-answers.ts';
import { isStartedUp, startUpEarly } from '#features/session/start-up.ts';
import { speakLanguageOfVisit } from '#messages/language.ts';
import { loadTexts } from '#messages/load-texts.ts';
import { createSessionStore } from '#features/session/session-store.ts';
import { sendForMap } from './send-ahead.ts';

/** What the page brought with it, and the session of this tab; by then the sentences are there that every screen says. */
export const beginning = begin();

// A task later: by then the sign-in has gone.
setTimeout(() => sendForMap(document, location.hash));

async function begin() {
  const startUp = await loadStartUp();
  speakLanguageOfVisit(startUp.language, startUp.languages);
  const texts = loadTexts('portal');
  primeAnswers(startUp.answers ?? {});
  const session = createSessionStore(sessionStorage);
  const surroundings = {
    session,
    lasting: localStorage,
    startUp,
    hostname: location.hostname,
    now: Date.now,
  };
  if (!isStartedUp(session.state(), surroundings)) startUpEarly(surroundings);
  await texts;
  return { startUp, session };
}
