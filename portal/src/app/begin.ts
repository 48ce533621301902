/** Runs first, without React: start-up proceeds while the code of the screens is still loading. */
import { loadStartUp } from '#api/load-start-up.ts';
import { primeAnswers } from '#api/primed-answers.ts';
import { isStartedUp, startUpEarly } from '#features/session/start-up.ts';
import { speakLanguageOfVisit } from '#messages/language.ts';
import { loadTexts } from '#messages/load-texts.ts';
import { createSessionStore } from '#features/session/session-store.ts';
import { sendForMap } from './send-ahead.ts';

/** The start-up document and the session of this tab. The texts shared by all screens are loaded by then. */
export const beginning = begin();

// One task later, after the sign-in request was sent.
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
