/** Measures what a call takes of the processors, of the server and of its database. */
import type { Measure } from '#measuring/rounds.ts';
import { ownProcessorMsOf } from '#measuring/process-cost.ts';
import type { ServerUnderTest } from '#measuring/server-under-test.ts';

/** Processor time so far, in milliseconds. */
interface ProcessorTime {
  readonly serverMs: number;
  readonly databaseMs: number;
}

/** Adds what each call takes of a server and its database. `seconds` is how long the measure takes. */
export function withProcessorTime(server: ServerUnderTest, seconds: number, measure: Measure): Measure {
  return metered(measure, seconds, () => {
    const serverMs = server.ownProcessorMs();
    return { serverMs, databaseMs: server.processorMs() - serverMs };
  });
}

/** The same of a process without a database. */
export function withTimeOfProcess(pid: number, seconds: number, measure: Measure): Measure {
  return metered(measure, seconds, () => ({ serverMs: ownProcessorMsOf(pid), databaseMs: 0 }));
}

function metered(measure: Measure, seconds: number, read: () => ProcessorTime): Measure {
  return async (connections) => {
    const before = read();
    const figures = await measure(connections);
    const after = read();
    const calls = figures.perSecond * seconds;
    return {
      ...figures,
      serverMs: (after.serverMs - before.serverMs) / calls,
      databaseMs: (after.databaseMs - before.databaseMs) / calls,
    };
  };
}
