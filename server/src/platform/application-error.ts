import type { ErrorName } from '@fixpoint/contract/errors.ts';
import type { SecurityStatus } from '@fixpoint/contract/wire/result.ts';
import type english from '@fixpoint/languages/en/refusals.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { type Language, usualLanguage } from '@fixpoint/languages/languages.ts';
import { sentencesOf } from './text/sentences.ts';

/** The key of a sentence in the catalogues, with the values of its placeholders. */
export type SentenceKey = MessageValues & { readonly say: keyof typeof english };

const refusals = sentencesOf<keyof typeof english>('refusals');

/** A refusal with a sentence of the catalogue. Each door catches it once. `message` is in English. */
export class ApplicationError extends Error {
  override name = 'ApplicationError';
  readonly errorName: ErrorName;
  /** How the answer judges the caller; undefined leaves the decision to the door. */
  readonly securityStatus: SecurityStatus | undefined;
  readonly #sentence: string | SentenceKey;

  /**
   * The sentence is for people and reveals no internals. Sentences for residents have a key; sentences for
   * programs and staff are English. Without a sentence, the error's own sentence is used.
   */
  constructor(
    errorName: ErrorName,
    sentence: string | SentenceKey = { say: `error.${errorName}` },
    securityStatus?: SecurityStatus,
  ) {
    super(saidIn(usualLanguage, sentence));
    this.errorName = errorName;
    this.securityStatus = securityStatus;
    this.#sentence = sentence;
  }

  /** An English sentence for programs comes after the error's own sentence in the reader's language. */
  messageIn(language: Language): string {
    const sentence = saidIn(language, this.#sentence);
    if (typeof this.#sentence !== 'string' || language === usualLanguage) return sentence;
    return `${saidIn(language, { say: `error.${this.errorName}` })} ${sentence}`;
  }
}

function saidIn(language: Language, sentence: string | SentenceKey): string {
  return typeof sentence === 'string' ? sentence : refusals(language)(sentence.say, sentence);
}
