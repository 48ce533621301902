/**
 * The script of the page `/r/<number>/again`, which the server writes: begins a report with the place and the work type
 * of a public request, and opens the portal.
 */
import type { ReportAgainPage } from '@fixpoint/contract/report-again.ts';
import { beginReport } from './begin-report.ts';

const facts = document.querySelector('#report-facts')?.textContent;
// Without storage, the portal opens without a report.
if (facts)
  void beginReport(JSON.parse(facts) as ReportAgainPage)
    .catch(() => undefined)
    .then(() => window.location.replace('/'));
