import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isFullScale: boolean;
  }
}

/** Whether the command is `npm run test:all`, which leaves nothing out. */
export const isFullScale = inject('isFullScale') ?? false;

/** The number of examples of a property: all of them at full scale, 5 % of them by `npm test`. */
export const runs = (atFullScale: number): number => (isFullScale ? atFullScale : Math.ceil(atFullScale / 20));
