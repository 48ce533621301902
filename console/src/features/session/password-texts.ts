import { text } from '#messages/text.ts';

/** The texts of every password field. */
export function passwordTexts() {
  return {
    show: text('signIn.showPassword'),
    hide: text('signIn.hidePassword'),
    capsLock: text('signIn.capsLock'),
  };
}
