import { chooseQuestions } from '@fixpoint/contract/commands/choose-questions.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { accountText } from '#messages/account-text.ts';
import { AccountSection } from './account-section.tsx';

const queryKey = ['asked-about-closings'];

/** The choice to be asked after a closing if the problem is solved. Each press is saved at once. */
export function QuestionsSection() {
  const session = useSessionStore();
  const queries = useQueryClient();
  const token = () => session.state().token ?? '';
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => call(chooseQuestions, { token: token() }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const saving = useMutation({
    mutationFn: (isasked: boolean) => call(chooseQuestions, { token: token(), isasked }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  const isAsked = saving.isPending ? saving.variables : data?.IsAsked;
  const outcome = () => {
    if (isError) return accountText('closings.notLoaded');
    if (saving.isError) return accountText('closings.failed');
    return saving.isSuccess ? accountText(saving.variables ? 'closings.on' : 'closings.off') : '';
  };
  return (
    <AccountSection title={accountText('closings.title')}>
      <p>{accountText('closings.about')}</p>
      {isAsked !== undefined && (
        <Checkbox
          label={accountText('closings.ask')}
          checked={isAsked}
          onChange={({ currentTarget }) => !saving.isPending && saving.mutate(currentTarget.checked)}
        />
      )}
      <output>{outcome()}</output>
    </AccountSection>
  );
}
