import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { findSignInRules } from '@fixpoint/contract/desk/sign-in/find-sign-in-rules.ts';
import { signIn } from '@fixpoint/contract/desk/sign-in/sign-in.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, type DeskAnswer, Refused, visitDesk } from '#test/visit-desk.tsx';

const nobody: DeskAnswer = {
  cmd: findMe.cmd,
  answerTo: () => {
    throw new Refused('tokenNotValid');
  },
};

const refusing = (name: ConstructorParameters<typeof Refused>[0]): DeskAnswer => ({
  cmd: signIn.cmd,
  answerTo: () => {
    throw new Refused(name);
  },
});

/** The alert of the form. The desk's own live region is outside of it. */
const said = async () => within(await screen.findByRole('main')).queryByRole('alert')?.textContent;

test.each([
  ['notAllowed', /No member of the staff has this email address/],
  ['keyNotValid', /has taken too long/],
  ['internal', /cannot be reached right now/],
  ['emailMissing', /Ask your administrator to add the claim “email”/],
  ['emailUnproven', /add the claim “email_verified” there or, in Entra ID, “xms_edov”/],
  ['linkedElsewhere', /A manager of your municipality can unlink it/],
])(
  'a member who comes back from the provider with %s reads why, and can sign in another way',
  async (name, why) => {
    visitDesk({ at: `?refused=${name}`, answers: [nobody] });
    await screen.findByLabelText(/^Username/);
    expect(await said()).toMatch(why);
  },
);

test('a refused password replaces the message about the provider', async () => {
  visitDesk({ at: '?refused=notAllowed', answers: [nobody, refusing('passwordNotAccepted')] });
  fireEvent.change(await screen.findByLabelText(/^Username/), { target: { value: 'mia' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'wrong' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('The username or the password is wrong.');
  expect(await said()).toBe('The username or the password is wrong.');
});

test('without a refusal there is no message', async () => {
  visitDesk({ answers: [nobody] });
  await screen.findByLabelText(/^Username/);
  expect(await said()).toBeUndefined();
});

test('a member who is signed in despite the refusal comes to the open requests of their teams', async () => {
  visitDesk({ at: '?refused=internal' });
  await screen.findByRole('list', { name: 'Pages' });
  expect(location.search).toBe('?team=mine&open=yes&sort=due');
});

test("the municipality's provider is a link with its own name", async () => {
  const rules = answer(findSignInRules, { isSecondFactorRequired: false, provider: 'City account' });
  visitDesk({ answers: [nobody, rules] });
  const link = await screen.findByRole('link', { name: 'City account' });
  expect(link.getAttribute('href')).toBe('/api/oidc/start');
});
