/**
 * A resident from another address, who signs in and uploads a photo again and again. Measures how long each
 * takes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { callWs7 } from '@fixpoint/harness/ws7-client.ts';
import { citizenName, credentials } from '#measuring/accounts.ts';
import { figuresOf } from '#measuring/load.ts';
import type { ServerUnderTest } from '#measuring/server-under-test.ts';

/** In milliseconds. */
export interface ResidentFigures {
  signInMedian: number;
  signInMost: number;
  photoMedian: number;
  photoMost: number;
  refusals: number;
}

const pauseMs = 250;

/** Measures a resident until the stranger's work is done, or for this many seconds. */
export async function residentMeanwhile(
  server: ServerUnderTest,
  photo: Buffer,
  otherWork: (() => Promise<void>) | number,
): Promise<ResidentFigures> {
  const endSignal = new AbortController();
  const end = (typeof otherWork === 'number' ? pause(otherWork * 1000) : otherWork()).finally(() =>
    endSignal.abort(),
  );
  const [signIns, photos]: [number[], number[]] = [[], []];
  let refusals = 0;
  for (let turn = 0; !endSignal.signal.aborted; turn += 1) {
    const from = `192.0.2.${turn % 200}`;
    try {
      const signIn = () => callWs7<{ Token: string }>(server.url, credentials(citizenName(turn % 200)), from);
      const token = (await measure(signIns, signIn)).Token;
      const upload = () => callWs7(server.url, uploadOf(photo, token), from);
      await measure(photos, upload);
    } catch {
      refusals += 1;
    }
    await pause(pauseMs);
  }
  await end;
  const [ofSignIn, ofPhoto] = [figuresOf(signIns, 1), figuresOf(photos, 1)];
  return {
    signInMedian: ofSignIn.p50,
    signInMost: Math.max(...signIns),
    photoMedian: ofPhoto.p50,
    photoMost: Math.max(...photos),
    refusals,
  };
}

/** The call that uploads a photo for a new request. */
export function uploadOf(photo: Buffer, token: string) {
  const fileFields = {
    cmd: 'createtempfile',
    Token: token,
    guid: randomUUID(),
    isImage: true,
    extension: '.jpg',
  };
  return { ...fileFields, name: 'bench.jpg', data: photo.toString('base64') };
}

async function measure<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}
