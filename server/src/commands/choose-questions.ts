import { setQuestionsWanted } from '#citizens/profile.ts';
import type { Handler } from './handler.ts';

export const chooseQuestions: Handler<'chooseQuestions'> = async (
  { isasked },
  { session },
  { citizens },
) => ({ IsAsked: await setQuestionsWanted(citizens, session.clientId, session.accountId ?? 0, isasked) });
