import { useMemo } from 'react';
import { navigate, useAddress } from '#features/navigation/address.ts';
import { numbersAddress, type NumbersQuestion, readNumbersQuestion } from './numbers-question.ts';

/** What the address asks for, and the way to ask for something else. */
export function useNumbersQuestion() {
  const { search } = useAddress();
  const question = useMemo(() => readNumbersQuestion(new URLSearchParams(search)), [search]);
  return {
    question,
    /** The address of the question with something else in it. */
    addressOf: (next: Partial<NumbersQuestion>) => numbersAddress({ ...question, ...next }),
    ask: (next: Partial<NumbersQuestion>) => navigate(numbersAddress({ ...question, ...next })),
  };
}
