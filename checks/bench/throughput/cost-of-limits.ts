/** The cost of counting for a create: two new servers are measured in turns. */
import type { PartProgress } from '@fixpoint/harness/progress.ts';
import { drive, type Figures } from '#measuring/load.ts';
import { visitRiverbend } from '#measuring/riverbend.ts';
import { type LoadMeasure, measureInRounds, partsOf } from '#measuring/rounds.ts';
import { limits, startServerUnderTest } from '#measuring/server-under-test.ts';
import { soapOf, successMark } from '#measuring/soap-load.ts';
import { withProcessorTime } from './processor-time.ts';

const seconds = 4;
const connections = 16;

/** The number of progress steps. */
export const partsOfLimits = partsOf(2, 1);

/** Measures creates with every limit counted, and without any. */
export async function costOfLimits(
  ports: readonly [number, number],
  progress: PartProgress,
): Promise<{ counted: Figures; uncounted: Figures }> {
  await using stopStack = new AsyncDisposableStack();
  const creates = async (
    port: number,
    limitSettings: Parameters<typeof startServerUnderTest>[1],
  ): Promise<LoadMeasure> => {
    const server = await startServerUnderTest(port, limitSettings);
    stopStack.defer(() => server.stop());
    const { submission } = await visitRiverbend(server);
    return withProcessorTime(server, seconds, () =>
      drive({ ...soapOf(server.url), body: submission, expect: successMark, connections, seconds }),
    );
  };
  const subjects = {
    counted: await creates(ports[0], limits.ofACrowd),
    uncounted: await creates(ports[1], limits.none),
  };
  const figures = await measureInRounds(subjects, [connections], progress);
  return {
    counted: figures[`counted @${connections}`]!,
    uncounted: figures[`uncounted @${connections}`]!,
  };
}
