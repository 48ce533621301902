import { findRequests } from '@fixpoint/contract/desk/queue/find-requests.ts';
import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { Paper, printPaper } from '#features/print/paper.tsx';
import type { QueueQuestion } from '#features/requests/filter-in-url.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { ListPaper } from './list-paper.tsx';

/** More rows on paper serve nobody; the export has all of them. */
const rowsMax = 200;

interface PrintedRows {
  rows: readonly RequestRow[];
  hasMore: boolean;
}

/** Prints the present view in its order. */
export function PrintListDialog({ onClose }: { onClose: () => void }) {
  const { question } = useQuestion();
  const { data, error } = useQuery({
    queryKey: ['printed-rows', question],
    queryFn: ({ signal }) => readRows(question, signal),
    gcTime: 0,
  });
  return (
    <Modal
      title={text('print.list')}
      onClose={onClose}
      isStep={false}
      actions={
        <>
          <Button kind="primary" disabled={data === undefined} onClick={() => void printPaper()}>
            {text('print.print')}
          </Button>
          <Button onClick={onClose}>{text('common.close')}</Button>
        </>
      }
    >
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {error === null && data === undefined && <Spinner label={text('page.loading')} />}
      {data !== undefined && (
        <>
          <p>{text(data.hasMore ? 'print.firstRows' : 'print.rows', { count: data.rows.length })}</p>
          <Paper>
            <ListPaper rows={data.rows} />
          </Paper>
        </>
      )}
    </Modal>
  );
}

/** Reads the view page by page, up to the most rows. */
async function readRows(question: QueueQuestion, signal: AbortSignal): Promise<PrintedRows> {
  const rows: RequestRow[] = [];
  let after: string | undefined;
  do {
    // Each page begins where the one before ends.
    // oxlint-disable-next-line no-await-in-loop
    const page = await call(findRequests, { ...question, ...(after !== undefined && { after }) }, signal);
    rows.push(...page.requests);
    after = page.next ?? undefined;
  } while (after !== undefined && rows.length < rowsMax);
  return { rows: rows.slice(0, rowsMax), hasMore: after !== undefined };
}
