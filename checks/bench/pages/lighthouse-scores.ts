/**
 * Lighthouse's accessibility and best-practices scores of a page, 0 to 100, with the audits that cost points.
 */
import lighthouse from 'lighthouse';

export interface Scores {
  accessibility: number;
  bestPractices: number;
  /** Titles of the audits that did not pass. */
  failed: string[];
}

/** Visits `url` in the browser that listens for DevTools on `port`. */
export async function lighthouseScores(url: string, port: number): Promise<Scores> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['accessibility', 'best-practices'],
  });
  if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits } = run.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const weightedAudits = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const failed = weightedAudits
    .map(({ id }) => audits[id]!)
    .filter(({ score: points }) => points !== null && points < 1);
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    failed: failed.map(({ title }) => title),
  };
}
