import type { ErrorName } from '@fixpoint/contract/errors.ts';
import type { SecurityStatus } from '@fixpoint/contract/wire/result.ts';
import type english from '@fixpoint/languages/en/refusals.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { type Language, usualLanguage } from '@fixpoint/languages/languages.ts';
import { sentencesOf } from './text/sentences.ts';

/** The key of a sentence that is said in all languages, with what stands in its braces. */
export type Said = MessageValues & { readonly say: keyof typeof english };

const refusals = sentencesOf<keyof typeof english>('refusals');

/** A refusal of the catalogue: thrown where it is found, caught once per door. Its message is English. */
export class ApplicationError extends Error {
  override name = 'ApplicationError';
  readonly errorName: ErrorName;
  /** How the answer judges the caller; undefined leaves it to the door. */
  readonly securityStatus: SecurityStatus | undefined;
  readonly #sentence: string | Said;

  /**
   * The sentence is for a person and says no internals: what residents may read has a key, what only programs and staff do is
   * English. Each error has a sentence of its own for when none is given.
   */
  constructor(
    errorName: ErrorName,
    sentence: string | Said = { say: `error.${errorName}` },
    securityStatus?: SecurityStatus,
  ) {
    super(saidIn(usualLanguage, sentence));
    this.errorName = errorName;
    this.securityStatus = securityStatus;
    this.#sentence = sentence;
  }

  messageIn(language: Language): string {
    return saidIn(language, this.#sentence);
  }
}

function saidIn(language: Language, sentence: string | Said): string {
  return typeof sentence === 'string' ? sentence : refusals(language)(sentence.say, sentence);
}
