// chunk: late
import { useEffect, useRef } from 'react';
import { announce } from '#feedback/announce.ts';

/**
 * A screen reader hears how many questions an answer has opened; the focus stays. `set` identifies the questions: the
 * first ones of another set are not said.
 */
export function useNewQuestionsSaid(count: number, set: unknown, say: (count: number) => string): void {
  const before = useRef({ count, set });
  useEffect(() => {
    const more = count - before.current.count;
    if (more > 0 && set === before.current.set) announce(say(more));
    before.current = { count, set };
  }, [count, set, say]);
}
