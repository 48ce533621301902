/**
 * A message ready to be filled in: the output of `parseMessage`, and the content of a built catalogue. It is
 * plain JSON.
 */

export type Message = string | readonly MessageToken[];

/** Text, an argument, the # inside a plural, or a choice between messages. */
export type MessageToken = string | Argument | CountToken | ChoiceToken;

export interface Argument {
  readonly arg: string;
  /** The format, if the message names one: number, date or time. */
  readonly as?: string;
}

export interface CountToken {
  readonly count: true;
}

export interface ChoiceToken {
  /** The basis of the choice: the value itself, or its plural form. */
  readonly by: 'select' | 'plural' | 'selectordinal';
  readonly arg: string;
  readonly offset?: number;
  readonly cases: Readonly<Record<string, readonly MessageToken[]>>;
}
