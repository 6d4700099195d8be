import type { Child } from 'hono/jsx';
import type { Alternate } from './document.tsx';

interface DataLinksOptions {
  readonly alternates: readonly Pick<Alternate, 'name' | 'path'>[];
  /** What the paths are relative to. */
  readonly root: string;
  /** Before the links. */
  readonly children?: Child;
}

/**
 * Links to what a page shows, for programs. They are downloads: a browser would show the text on white, which ends the adaptation
 * of eyes to the dark.
 */
export function DataLinks({ alternates, root, children }: DataLinksOptions) {
  return (
    <>
      <span class="as-data">
        {children}
        {alternates.map(({ name, path }) => (
          <a href={root + path} download="">
            {name}
          </a>
        ))}
      </span>
      {children && <output class="copied" />}
    </>
  );
}
