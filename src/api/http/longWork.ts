import type { Turn } from '../../nights/index.ts';

/** Long answers that are made at once. One of 10,000 almanac entries takes 40 MB until it is sent, and a second. */
const mostAtOnce = 4;

/** Who asked no longer waits for the answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** The requests whose answers take more than one turn: few are worked on at once, the others wait in line. */
export class LongWork {
  readonly #turn: Turn;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(turn: Turn) {
    this.#turn = turn;
  }

  /** @param isGone - whether the client has gone, so that the work can end */
  of(isGone: () => boolean): RequestTurns {
    return new RequestTurns(this, this.#turn, isGone);
  }

  async enter(): Promise<void> {
    if (this.#underWay < mostAtOnce) this.#underWay++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#underWay--;
    else next();
  }
}

/** The turns that the answer to one request takes. */
export class RequestTurns {
  readonly #work: LongWork;
  readonly #turn: Turn;
  readonly #isGone: () => boolean;
  #isUnderWay = false;

  constructor(work: LongWork, turn: Turn, isGone: () => boolean) {
    this.#work = work;
    this.#turn = turn;
    this.#isGone = isGone;
  }

  /** With its first turn the work proves to be long. @throws ClientGone */
  readonly take: Turn = async () => {
    if (!this.#isUnderWay) await this.#work.enter();
    this.#isUnderWay = true;
    await this.#turn();
    if (this.#isGone()) throw new ClientGone('The client has gone.');
  };

  /** The work is done, or given up. */
  end(): void {
    if (this.#isUnderWay) this.#work.leave();
    this.#isUnderWay = false;
  }
}
