/** One hook for all forms: values, a schema, messages after a submit attempt, focus on the first error. */
import { useState, type ChangeEvent, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { text } from '#messages/text.ts';

type Values = Record<string, string>;

/** One message for each wrong field. */
export type FormErrors<Form extends Values> = Partial<Record<keyof Form & string, string>>;

export interface FormDefinition<Form extends Values> {
  initial: Form;
  /** The fields that may be empty. */
  optional?: readonly (keyof Form & string)[];
  /** The fields of parts that nobody has begun: they are optional until then. */
  notBegun?: (values: Form) => readonly (keyof Form & string)[];
  /** The messages of the schema are shown unchanged. */
  schema: z.ZodMiniType<unknown, Form>;
  /** Called with the values of a form without errors. */
  onSubmit: (values: Form) => void;
  /** Prefix of the ids of all fields; the page must not use it otherwise. */
  name: string;
}

export interface FormState<Form extends Values> {
  values: Form;
  /** Empty until the first attempt to submit (spec 5). */
  errors: FormErrors<Form>;
  /** The attributes of a field: spread them over a TextField. */
  field(name: keyof Form & string): FieldAttributes;
  handleSubmit(event: FormEvent): void;
  /** Sets fields as if the resident had typed the values. */
  change(values: Partial<Form>): void;
  /** Restores the initial values and forgets the attempt. */
  reset(): void;
}

interface FieldAttributes {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  required: boolean;
  need: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

export function useForm<Form extends Values>({
  initial,
  optional = [],
  notBegun,
  schema,
  onSubmit,
  name,
}: FormDefinition<Form>): FormState<Form> {
  const [values, setValues] = useState(initial);
  const [hasAttempted, setAttempted] = useState(false);
  const foundErrors = errorsOf(schema, values);
  const errors: FormErrors<Form> = hasAttempted ? foundErrors : {};

  return {
    values,
    errors,
    field: (field) => ({
      id: fieldId(name, field),
      name: field,
      value: values[field] ?? '',
      error: errors[field],
      ...needOf(!optional.includes(field) && notBegun?.(values).includes(field) !== true),
      onChange: ({ target }) => setValues((before) => ({ ...before, [field]: target.value })),
    }),
    handleSubmit(event) {
      event.preventDefault();
      setAttempted(true);
      const [firstWrong] = Object.keys(foundErrors);
      if (firstWrong === undefined) onSubmit(values);
      else document.getElementById(fieldId(name, firstWrong))?.focus();
    },
    change: (some) => setValues((before) => ({ ...before, ...some })),
    reset() {
      setValues(initial);
      setAttempted(false);
    },
  };
}

/** Marks a field as required or optional, in markup and in words (WCAG 3.3.2). */
export function needOf(required: boolean): { required: boolean; need: string } {
  return { required, need: text(required ? 'common.required' : 'common.optional') };
}

/** The id of a field's control; the error summary links to it. */
export function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
}

/** The first error of each field, in the order of the fields. */
function errorsOf<Form extends Values>(schema: z.ZodMiniType<unknown, Form>, values: Form): FormErrors<Form> {
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  const errors = Object.keys(values).flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue === undefined ? [] : [[field, issue.message]];
  });
  return Object.fromEntries(errors) as FormErrors<Form>;
}
