import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isFullScale: boolean;
  }
}

/** Whether the command is `npm run test:full`, which leaves nothing out. */
export const isFullScale = inject('isFullScale') ?? false;

/** The number of examples of a property: all of them at full scale, 4 % of them by `npm test`. */
export const runs = (atFullScale: number): number => (isFullScale ? atFullScale : Math.ceil(atFullScale / 25));

/** Some of many cases that take long, each: all of them at full scale, every fourth by `npm test`. */
export const some = <Case>(cases: readonly Case[]): readonly Case[] =>
  cases.filter((_case, index) => isFullScale || index % 4 === 0);
