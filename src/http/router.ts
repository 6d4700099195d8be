import type { Result, Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { TrieRouter } from 'hono/router/trie-router';

/**
 * Finds paths without variable parts in a table, before those with. Hono's own choice would be a search through a tree for
 * all of them, because `/api/nights/latest/` stands beside `/api/nights/:id/`: 5 % fewer requests per second.
 */
export class FixedFirstRouter<Handler> implements Router<Handler> {
  readonly name = 'FixedFirstRouter';
  readonly #fixed = new RegExpRouter<Handler>();
  readonly #variable = new TrieRouter<Handler>();

  add(method: string, path: string, handler: Handler): void {
    const router = path.includes(':') ? this.#variable : this.#fixed;
    router.add(method, path, handler);
  }

  match(method: string, path: string): Result<Handler> {
    const found = this.#fixed.match(method, path);
    // For an empty path, which the app may take for none, RegExpRouter has no list, not even an empty one.
    return found[0]?.length > 0 ? found : this.#variable.match(method, path);
  }
}
