/** Measures the processor time of a call, in the server and in its database. */
import type { LoadMeasure } from '#measuring/rounds.ts';
import { ownProcessorMsOf } from '#measuring/process-cost.ts';
import type { ServerUnderTest } from '#measuring/server-under-test.ts';

/** Processor time so far, in milliseconds. */
interface ProcessorTime {
  readonly serverMs: number;
  readonly databaseMs: number;
}

/**
 * Adds the processor time of each call in a server and its database. `seconds` is the length of the
 * measurement.
 */
export function withProcessorTime(
  server: ServerUnderTest,
  seconds: number,
  measure: LoadMeasure,
): LoadMeasure {
  return meterMeasure(measure, seconds, () => {
    const serverMs = server.ownProcessorMs();
    return { serverMs, databaseMs: server.processorMs() - serverMs };
  });
}

/** Like `withProcessorTime`, for a process without a database. */
export function withTimeOfProcess(pid: number, seconds: number, measure: LoadMeasure): LoadMeasure {
  return meterMeasure(measure, seconds, () => ({ serverMs: ownProcessorMsOf(pid), databaseMs: 0 }));
}

function meterMeasure(measure: LoadMeasure, seconds: number, read: () => ProcessorTime): LoadMeasure {
  return async (connections) => {
    const timeBefore = read();
    const figures = await measure(connections);
    const after = read();
    const calls = figures.perSecond * seconds;
    return {
      ...figures,
      serverMs: (after.serverMs - timeBefore.serverMs) / calls,
      databaseMs: (after.databaseMs - timeBefore.databaseMs) / calls,
    };
  };
}
