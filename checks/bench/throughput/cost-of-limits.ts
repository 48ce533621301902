/** What counting costs a create: two servers that have done nothing else, by turns. */
import { drive, type Figures } from '#measuring/load.ts';
import { visitRiverbend } from '#measuring/riverbend.ts';
import { type Measure, measureInRounds } from '#measuring/rounds.ts';
import { limits, startServer } from '#measuring/server-under-test.ts';
import { soapOf, succeeded } from '#measuring/ws7-client.ts';

const seconds = 4;
const connections = 16;

/** Creates with every limit counted, and without any. */
export async function costOfLimits(
  ports: readonly [number, number],
): Promise<{ counted: Figures; uncounted: Figures }> {
  await using stopping = new AsyncDisposableStack();
  const creates = async (port: number, allowed: Parameters<typeof startServer>[1]): Promise<Measure> => {
    const server = await startServer(port, allowed);
    stopping.defer(() => server.stop());
    const { submission } = await visitRiverbend(server);
    return () => drive({ ...soapOf(server.url), body: submission, expect: succeeded, connections, seconds });
  };
  const subjects = {
    counted: await creates(ports[0], limits.ofACrowd),
    uncounted: await creates(ports[1], limits.none),
  };
  const figures = await measureInRounds(subjects, [connections]);
  return {
    counted: figures[`counted @${connections}`]!,
    uncounted: figures[`uncounted @${connections}`]!,
  };
}
