import { useMutation } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { findRequestByCode } from '@fixpoint/contract/commands/find-request-by-code.ts';
import { latinDigits } from '@fixpoint/contract/latin-digits.ts';
import { readRequestCode } from '@fixpoint/contract/request-code.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { call } from '#api/call.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { Logo } from '#features/branding/logo.tsx';
import { Page } from '#features/branding/page.tsx';
import { PageTitle } from '#features/branding/page-title.tsx';
import { failureText } from '#features/forms/failure-text.ts';
import { Form } from '#features/forms/form.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { paths } from '#features/navigation/paths.ts';
import { useSession } from '#features/session/session-context.ts';
import { requestsText } from '#messages/requests-text.ts';
import styles from './find-request-screen.module.css';

const schema = z.object({
  number: z
    .string()
    .check(
      z.refine((text) => readNumber(text) !== undefined, { error: () => requestsText('find.numberInvalid') }),
    ),
  code: z.string().check(
    z.refine((text) => readRequestCode(text) !== undefined, {
      error: () => requestsText('find.codeInvalid'),
    }),
  ),
});

type Entries = z.output<typeof schema>;

/** Finds a request by the number and the code that 'Thanks!' showed, on any device (decision 117). */
export function FindRequestScreen() {
  const { client } = useSession();
  const { hasRequestCodes } = useStartUp();
  const navigate = useNavigate();
  const search = useMutation({
    mutationFn: ({ number, code }: Entries) =>
      call(findRequestByCode, { clientid: client!.id, workrequestid: readNumber(number)!, code }),
    onSuccess: ({ Guid }) => void navigate(paths.requestStatus(Guid)),
  });
  const form = useForm({
    name: 'find',
    initial: { number: '', code: '' },
    schema,
    onSubmit: (entries) => !search.isPending && search.mutate(entries),
  });
  if (hasRequestCodes !== true) return <Navigate to={paths.home} replace />;

  return (
    <Page title={requestsText('find.title')}>
      <Logo size="recovery" />
      <PageTitle>{requestsText('find.title')}</PageTitle>
      <p>{requestsText('find.about')}</p>
      <Form name="find" form={form}>
        <TextField
          {...form.field('number')}
          label={requestsText('find.number')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        <TextField
          {...form.field('code')}
          label={requestsText('find.code')}
          hint={requestsText('find.codeHint')}
          autoComplete="off"
          dir="ltr"
        />
        {search.error !== null && (
          <p role="alert" className={styles.failure}>
            <Icon name="warning" size={18} />
            {failureText(search.error)}
          </p>
        )}
        <Button kind="primary" type="submit" isWide isBusy={search.isPending}>
          {requestsText('find.submit')}
        </Button>
      </Form>
      <Link className={styles.cancel} to={paths.home}>
        {requestsText('find.cancel')}
      </Link>
    </Page>
  );
}

/** The number, also with spaces, a number sign or Arabic digits; undefined for other text. */
function readNumber(text: string): number | undefined {
  const digits = latinDigits(text).replaceAll(/[\s#\p{Cf}]/gu, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
