import type { FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addMeToo } from '@fixpoint/contract/commands/add-me-too.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { call } from '#api/call.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { requiredEmail } from '#features/forms/field-rules.ts';
import { Form } from '#features/forms/form.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { languageToSend } from '#messages/language.ts';
import { nearbyText } from '#messages/nearby-text.ts';
import { type NearReport, usePlaceFields } from './nearby-queries.ts';

const schema = z.object({ email: requiredEmail('recovery.emailInvalid') });

export interface JoinedEmailProps {
  report: NearReport;
  requestId: number;
}

/** A guest may leave an address for news. It is asked by mail first. */
export function JoinedEmail({ report, requestId }: JoinedEmailProps) {
  const fields = usePlaceFields(report);
  const asking = useMutation({
    mutationFn: async (email: string) => {
      await call(addMeToo, { ...fields, workrequestid: requestId, email, ...languageToSend() });
      return email;
    },
  });
  const name = `joined-${requestId}`;
  const form = useForm({
    name,
    initial: { email: '' },
    schema,
    onSubmit: ({ email }) => !asking.isPending && asking.mutate(email),
  });
  // The dialog belongs to the form of the report, which must not be sent.
  const handleSubmit = (event: FormEvent) => {
    event.stopPropagation();
    form.handleSubmit(event);
  };
  return (
    <section aria-label={nearbyText('joined.emailTitle')}>
      <output>{asking.data !== undefined && nearbyText('joined.emailSent', { email: asking.data })}</output>
      {asking.data === undefined && (
        <Form name={name} form={{ ...form, handleSubmit }}>
          <TextField
            {...form.field('email')}
            need=""
            required={false}
            label={nearbyText('joined.email')}
            hint={nearbyText('joined.emailTitle')}
            type="email"
            autoComplete="email"
          />
          {asking.isError && <p role="alert">{failureText(asking.error)}</p>}
          <Button type="submit" isBusy={asking.isPending}>
            {nearbyText('joined.emailSend')}
          </Button>
        </Form>
      )}
    </section>
  );
}
