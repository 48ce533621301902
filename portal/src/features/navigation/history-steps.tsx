// chunk: reporting
/**
 * Makes open panels and dialogs of a screen steps in the browser's history. The components decide which of
 * them are open, and the history follows. When the visitor goes back or forward, the components follow the
 * history.
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
  /** True once the screen has opened its own first steps; until then the history is left unchanged. */
  isReady?: boolean;
}

/** Place it as the last part of a screen. */
export function HistorySteps({ isReady = true }: HistoryStepsProps) {
  const present = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const seen = useRef(present);
  /** The number of own entries below the present one after the pending back navigation. */
  const awaited = useRef<number>(undefined);

  const settle = useEffectEvent((location: Location) => {
    if (!isArrived(location)) return;
    const entry = entryAt(location);
    if (seen.current !== location) {
      seen.current = location;
      const isByVisitor = isPop && entry.own !== awaited.current;
      if (isPop) awaited.current = undefined;
      // Renders at once, because the next lines put steps that could not follow back into the history.
      if (isByVisitor) flushSync(() => follow(entry));
    }
    // An opened step may have navigated elsewhere.
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
    // Runs once for all steps that open and close together, and after React: a closing step returns the
    // focus.
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

/** True once the screen of the address is drawn: the previous screen stays until the new code has loaded. */
function isArrived({ key }: Location): boolean {
  return key === ((history.state as { key?: string } | null)?.key ?? 'default');
}

/** Closes the open steps that the entry lacks, the last one first, and opens the missing ones. */
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
