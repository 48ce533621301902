import type { Case } from '#features/requests/case-queries.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';

/** The props of each part of a case. */
export interface CasePartProps {
  item: Case;
  acts: CaseActs;
  mayWork: boolean;
}
