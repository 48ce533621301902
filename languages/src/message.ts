/** A message as it is filled in: what `parseMessage` makes of ICU text, and what a built catalogue holds. It is plain JSON. */

export type Message = string | readonly Part[];

/** Text, an argument, what # stands for inside a plural, or one of several messages. */
export type Part = string | Argument | Count | Choice;

export interface Argument {
  readonly arg: string;
  /** How it is written, where the message says so: as a number, a date or a time. */
  readonly as?: string;
}

export interface Count {
  readonly count: true;
}

export interface Choice {
  /** By what it is chosen: the value itself, or its plural form. */
  readonly by: 'select' | 'plural' | 'selectordinal';
  readonly arg: string;
  readonly offset?: number;
  readonly cases: Readonly<Record<string, readonly Part[]>>;
}
