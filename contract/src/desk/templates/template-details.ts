/** The parts of a template besides its name and text: texts in other languages, and what a reply changes. */
import * as z from 'zod/mini';
import { shortText } from '#desk/case/update-request.ts';
import { settingsMax } from '#desk/settings/settings-max.ts';
import { noteMaxLength } from '#limits.ts';

const language = z.string().check(z.regex(/^[a-z]{2,3}$/, 'must be a language like es'));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength));

export const templateDetails = {
  /** The text in other languages than the municipality's own. A resident is answered in their language. */
  texts: z.record(language, words),
  /** The status that the reply proposes; null: it stays. */
  statusId: z.nullable(z.int32()),
  /** The outcome that the reply proposes with a final status; empty: none. */
  outcome: shortText,
  /** The outcome in other languages than the municipality's own. Without one, a resident reads `outcome`. */
  outcomes: z.record(language, shortText.check(z.minLength(1))),
  /** The team that the reply proposes; null: it stays. */
  teamId: z.nullable(z.int32()),
  /** True: the reply proposes its sender as the person who works on the request. */
  assignsSender: z.boolean(),
  /** The work types that it is offered for; empty: all. */
  workTypeIds: z.array(z.int32()).check(z.maxLength(settingsMax.workTypes)),
};

const details = z.strictObject(templateDetails);

export type TemplateDetails = z.output<typeof details>;

/** The same fields, each of which may be left out. */
export const someTemplateDetails = z.partial(details).shape;

export type SomeTemplateDetails = { [Field in keyof TemplateDetails]?: TemplateDetails[Field] | undefined };

/** A template that only has a text. */
export const noDetails: TemplateDetails = {
  texts: {},
  statusId: null,
  outcome: '',
  outcomes: {},
  teamId: null,
  assignsSender: false,
  workTypeIds: [],
};

/** The text of a template for a resident of this language; null: the municipality's own. */
export function textFor(
  { text, texts }: { text: string } & Pick<TemplateDetails, 'texts'>,
  to: string | null,
): string {
  return (to === null ? undefined : texts[to]) ?? text;
}

/** The outcome of a template for a resident of this language; null: the municipality's own. */
export function outcomeFor(
  { outcome, outcomes }: Pick<TemplateDetails, 'outcome' | 'outcomes'>,
  to: string | null,
): string {
  return (to === null ? undefined : outcomes[to]) ?? outcome;
}
