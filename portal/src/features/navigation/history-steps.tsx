// chunk: reporting
/**
 * Makes what is open over a screen steps in the browser's history. What is open is known by whatever draws it, and the
 * history is made to say the same; only when the visitor goes back or forward does what is open follow the history.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { openSteps, type OpenStep } from '@fixpoint/ui/overlays/use-step.ts';
import {
  addressOf,
  entryAt,
  forgetEntryElsewhere,
  type HistoryEntry,
  rememberEntry,
} from './history-entry.ts';
import { countSame, stepMove } from './step-move.ts';
import { reopenStep } from './use-reopening.ts';

export interface HistoryStepsProps {
  /** Whether the screen has opened what it opens by itself; until then the history is left as it is. */
  isReady?: boolean;
}

/** The last part of a screen. */
export function HistorySteps({ isReady = true }: HistoryStepsProps) {
  const present = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const seen = useRef(present);
  /** How many own entries will be below the present one when we have gone back. */
  const awaited = useRef<number>(undefined);

  const settle = useEffectEvent((location: Location) => {
    if (!isArrived(location)) return;
    const entry = entryAt(location);
    if (seen.current !== location) {
      seen.current = location;
      const isByVisitor = isPop && entry.own !== awaited.current;
      if (isPop) awaited.current = undefined;
      // Drawn at once: what could not follow is put back into the history.
      if (isByVisitor) flushSync(() => follow(entry));
    }
    // What has opened may have led elsewhere.
    if (awaited.current !== undefined || !isArrived(location)) return;
    rememberEntry(entry, location);
    const move = stepMove(entry, namesOf(openSteps.snapshot()));
    if (move?.by === 'back') {
      awaited.current = entry.own - move.entries;
      void navigate(-move.entries);
    } else if (move !== undefined) {
      const to = addressOf(move.entry, location);
      void navigate(to, { state: move.entry, replace: move.by === 'replace' });
    }
  });

  useEffect(() => {
    if (!isReady) return undefined;
    let isCurrent = true;
    // Once for all that opens and closes together, and not while React is at work: what closes gives the focus back.
    const settleSoon = () => queueMicrotask(() => isCurrent && settle(present));
    settleSoon();
    const unsubscribe = openSteps.subscribe(settleSoon);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [isReady, present]);
  useEffect(() => forgetEntryElsewhere, []);
  return null;
}

/** Whether the screen of the address is drawn by now: that of the next one stays until its code is there. */
function isArrived({ key }: Location): boolean {
  return key === ((history.state as { key?: string } | null)?.key ?? 'default');
}

/** Closes what is open and not among the steps, the last one first; opens what is among them and closed. */
function follow({ steps }: HistoryEntry): void {
  const open = openSteps.snapshot();
  const same = countSame(namesOf(open).map(kindOf), steps.map(kindOf));
  for (const { close } of open.slice(same).reverse()) close();
  for (const [at, name] of steps.entries()) if (at >= same || name !== open[at]!.name) reopenStep(name);
}

function namesOf(steps: readonly OpenStep[]): string[] {
  return steps.map(({ name }) => name);
}

function kindOf(name: string): string {
  return name.split('=')[0]!;
}
