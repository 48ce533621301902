/**
 * The script of the page `/r/<number>/again`, which the server writes: begins a report with the place and the work type
 * of a public request, and opens the portal. If an unfinished report stays instead, the page says so.
 */
import type { ReportAgainPage } from '@fixpoint/contract/report-again.ts';
import { beginReport } from './begin-report.ts';

const facts = document.querySelector('#report-facts')?.textContent;
if (facts) void begin(JSON.parse(facts) as ReportAgainPage);

async function begin(page: ReportAgainPage): Promise<void> {
  // Without storage, the portal opens without a report.
  if (await beginReport(page).catch(() => true)) return window.location.replace('/');
  document.querySelector('[role=status]')!.textContent = page.unfinished;
}
