import { useMemo } from 'react';
import { navigate, useAddress } from '#features/navigation/address.ts';
import { numbersAddress, type NumbersQuestion, readNumbersQuestion } from './numbers-question.ts';

/** The question in the address, and functions to change it. */
export function useNumbersQuestion() {
  const { search } = useAddress();
  const question = useMemo(() => readNumbersQuestion(new URLSearchParams(search)), [search]);
  return {
    question,
    /** The address with these changes of the question. */
    addressOf: (next: Partial<NumbersQuestion>) => numbersAddress({ ...question, ...next }),
    ask: (next: Partial<NumbersQuestion>) => navigate(numbersAddress({ ...question, ...next })),
  };
}
