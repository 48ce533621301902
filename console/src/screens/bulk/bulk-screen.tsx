import { useAddress } from '#features/navigation/address.ts';
import { PageHeading } from '#features/navigation/page-heading.tsx';
import { BulkActPage } from './act/bulk-act-page.tsx';
import { MergePage } from './duplicates/merge-page.tsx';
import { RecentActs } from './recent-acts.tsx';

/** One bulk act, the page to merge requests, or the list of recent acts. */
export function BulkScreen() {
  const { part } = useAddress();
  return (
    <>
      <PageHeading page="bulk" />
      {part === 'merge' ? (
        <MergePage />
      ) : part !== undefined && /^\d{1,15}$/.test(part) ? (
        <BulkActPage key={part} bulkId={Number(part)} />
      ) : (
        <RecentActs />
      )}
    </>
  );
}
