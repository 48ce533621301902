import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import type { ReportAgainProps } from './report-again.tsx';

/** Loads for residents who follow a link 'Report again'. */
export const LazyReportAgain = lazyPart<ReportAgainProps>(() =>
  import('./report-again.tsx').then((it) => it.ReportAgain),
);
