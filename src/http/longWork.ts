import type { Turn } from '../nights/index.ts';

/** Long answers that are made at once. One of 10,000 almanac entries takes 40 MB and a second to be made. */
const mostAtOnce = 4;

/** An answer that takes more turns than these is long: a calendar of 408 nights takes 24, and waits in no line. */
const freeTurns = 30;

/** Who asked no longer waits for the answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** The requests whose answers take long: few are worked on at once, the others wait in line. */
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
  #taken = 0;

  constructor(work: LongWork, turn: Turn, isGone: () => boolean) {
    this.#work = work;
    this.#turn = turn;
    this.#isGone = isGone;
  }

  /** @throws ClientGone */
  readonly take: Turn = async () => {
    if (this.#taken === freeTurns) await this.#work.enter();
    this.#taken++;
    await this.#turn();
    if (this.#isGone()) throw new ClientGone('The client has gone.');
  };

  /** The work is done, or given up. */
  end(): void {
    if (this.#taken > freeTurns) this.#work.leave();
    this.#taken = 0;
  }
}
