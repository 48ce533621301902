import { ownEventKinds } from '@fixpoint/contract/desk/account/own-event-kinds.ts';
import { findStaffById } from '#citizens/find-account.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { refuseMachines } from '#commands/desk/person-of-call.ts';
import { isLinked } from '#desk/provider-link/provider-link.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { findEventsOf } from '#security-events/events-of-account.ts';

const eventsMost = 20;

export const findOwnAccount: DeskHandler<'findOwnAccount'> = async (_payload, { caller }, { database }) => {
  refuseMachines(caller);
  const { clientId, accountId } = caller.scope;
  const account = await findStaffById(database, clientId, accountId);
  if (account === undefined) throw new ApplicationError('tokenNotValid', 'Please sign in.');
  const { email, firstName, lastName, language, passwordHash } = account;
  const events = await findEventsOf(database, clientId, {
    accountId,
    kinds: ownEventKinds,
    most: eventsMost,
  });
  return {
    email,
    firstName,
    lastName,
    language,
    hasPassword: passwordHash !== '',
    isLinked: await isLinked(database, clientId, accountId),
    events,
  };
};
