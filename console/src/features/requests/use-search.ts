import { useQueryClient } from '@tanstack/react-query';
import { isRefusedAs } from '#api/desk-failure.ts';
import { useAddress } from '#features/navigation/address.ts';
import { caseOptions } from './case-queries.ts';
import { rememberView, searchedView } from './searched-view.ts';
import { typedNumber } from './typed-number.ts';
import { useQuestion } from './use-question.ts';

/**
 * Searches all requests for words. A number opens its case; without such a case it is searched for, because
 * it may be a house number. An empty text shows the view of before.
 */
export function useSearch(): (words: string) => Promise<void> {
  const { page } = useAddress();
  const { question, ask, open } = useQuestion();
  const queries = useQueryClient();

  async function isCase(number: number): Promise<boolean> {
    try {
      await queries.fetchQuery(caseOptions(number));
      return true;
    } catch (failure) {
      // After any other failure the case opens and shows the failure.
      return !isRefusedAs(failure, 'notFound');
    }
  }

  return async (words) => {
    const number = typedNumber(words);
    if (number !== undefined && (await isCase(number))) return open(number);
    const { text: before, ...others } = question.filter;
    if (before !== undefined)
      return ask(words === '' ? (searchedView() ?? others) : { ...others, text: words });
    // A page shows no view, so the search has none to go back to.
    rememberView(page === undefined ? others : {});
    if (words !== '') ask({ text: words });
  };
}
