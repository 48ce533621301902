/**
 * How a body comes in. Small ones are free. One that grows is judged by its token as soon as that has been read, and takes a
 * place for what has really arrived of it, whatever it says of its length; until it has one nothing more is read.
 */
import { BodyPlace } from '#platform/bodies/body-place.ts';
import type { BodyPlaces } from '#platform/bodies/body-places.ts';
import type { SeenFields } from './seen-fields.ts';

/** Says whose share the places of a call are; throws a refusal for one that may not be made. */
type JudgeCaller = (seen: SeenFields & { cmd: string; token: string }) => Promise<string | undefined>;

/** What an admission needs. */
export interface AdmissionDeps {
  readonly places: BodyPlaces;
  readonly judge: JudgeCaller;
  /** The network that the caller counts as; undefined where nobody knows it. */
  readonly network: string | undefined;
}

/** The way in of one body. */
export class BodyAdmission {
  readonly #judgeCaller: JudgeCaller;
  readonly #place: BodyPlace;

  constructor({ places, judge, network }: AdmissionDeps) {
    this.#judgeCaller = judge;
    this.#place = new BodyPlace(places, { isJudged: false, name: network });
  }

  /** So many bytes more are here. Where the body has to wait before more of it is read, until when; throws its refusal. */
  admit(bytes: number, seen: () => SeenFields): Promise<void> | undefined {
    this.#place.count(bytes);
    const { isGrown, holder } = this.#place;
    if (!isGrown && holder.isJudged) return undefined;
    const fields = seen();
    if (!holder.isJudged && (isGrown || fields.hasData) && isJudgeable(fields)) return this.#judge(fields);
    return this.#place.take();
  }

  /** Gives back what the body holds, or waits for. */
  release(): void {
    this.#place.release();
  }

  async #judge(fields: SeenFields & { cmd: string; token: string }): Promise<void> {
    const { holder } = this.#place;
    holder.isJudged = true;
    holder.name = await this.#judgeCaller(fields);
    await this.#place.take();
  }
}

function isJudgeable(seen: SeenFields): seen is SeenFields & { cmd: string; token: string } {
  return seen.cmd !== undefined && seen.token !== undefined;
}
