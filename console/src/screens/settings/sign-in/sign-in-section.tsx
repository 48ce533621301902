import { findSignInRules } from '@fixpoint/contract/desk/sign-in/find-sign-in-rules.ts';
import { saveSignInRules } from '@fixpoint/contract/desk/sign-in/save-sign-in-rules.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useColleagues } from '#features/municipality/municipality.ts';
import { Link } from '#features/navigation/link.tsx';
import { meKey, useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { ConfirmButton } from '#screens/settings/entries/confirm-button.tsx';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { SectionHead } from '#screens/settings/frame/section-head.tsx';
import { SectionWaiting } from '#screens/settings/frame/waiting.tsx';

const rulesKey = ['sign-in-rules'];

/** The rules for signing in. */
export function SignInSection() {
  const query = useQuery({
    queryKey: rulesKey,
    queryFn: ({ signal }) => call(findSignInRules, {}, signal),
  });
  return (
    <>
      <SectionHead title={text('signInRules.title')} intro={text('signInRules.intro')} />
      {query.data === undefined ? <SectionWaiting query={query} /> : <Rules {...query.data} />}
    </>
  );
}

interface RulesProps {
  isSecondFactorRequired: boolean;
  provider: string | null;
}

function Rules({ isSecondFactorRequired, provider }: RulesProps) {
  return (
    <>
      <section className={entriesStyles.box} aria-labelledby="rule-factor">
        <h3 id="rule-factor" className={entriesStyles.title}>
          {text('signInRules.factor')}
        </h3>
        {isSecondFactorRequired ? <Required /> : <NotRequired />}
        <p className={entriesStyles.quiet}>{text('signInRules.protocol')}</p>
      </section>
      <section className={entriesStyles.box} aria-labelledby="rule-provider">
        <h3 id="rule-provider" className={entriesStyles.title}>
          {text('signInRules.provider')}
        </h3>
        <p>
          {provider === null
            ? text('signInRules.noProvider')
            : text('signInRules.hasProvider', { name: provider })}
        </p>
        <p className={entriesStyles.quiet}>{text('signInRules.byOperator')}</p>
      </section>
    </>
  );
}

/** Saves the rule, and loads the member again, who may be affected too. */
function useSetRule() {
  const queries = useQueryClient();
  return async (isSecondFactorRequired: boolean) => {
    await call(saveSignInRules, { isSecondFactorRequired });
    await queries.invalidateQueries({ queryKey: rulesKey });
    void queries.invalidateQueries({ queryKey: meKey });
  };
}

function Required() {
  const setRule = useSetRule();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setRule(false),
    onSuccess: () =>
      announceDone({
        sentence: text('signInRules.nowFree'),
        undo: () => void setRule(true).catch((failure) => toast(failureText(failure))),
      }),
    onError: (failure) => toast(failureText(failure)),
  });
  return (
    <>
      <p>
        <Icon name="check" size={18} /> {text('signInRules.isRequired')}
      </p>
      <div>
        <Button isBusy={isPending} onClick={() => mutate()}>
          {text('signInRules.free')}
        </Button>
      </div>
    </>
  );
}

function NotRequired() {
  const { secondFactor } = useMe();
  const { data: members } = useColleagues();
  const setRule = useSetRule();
  const without = members?.filter(({ isActive, hasSecondFactor }) => isActive && hasSecondFactor !== true);
  return (
    <>
      <p>{text('signInRules.isFree')}</p>
      {without !== undefined && (
        <p className={entriesStyles.quiet}>{text('signInRules.without', { count: without.length })}</p>
      )}
      <div className={entriesStyles.acts}>
        <ConfirmButton
          label={text('signInRules.require')}
          title={text('signInRules.requireTitle')}
          act={() => setRule(true)}
        >
          <p>{text('signInRules.requireHint')}</p>
          {!secondFactor.isOn && <p>{text('signInRules.youToo')}</p>}
        </ConfirmButton>
        <Link to="/account">{text('signInRules.own')}</Link>
      </div>
    </>
  );
}
