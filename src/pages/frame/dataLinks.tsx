import type { Child } from 'hono/jsx';
import type { Alternate } from './document.tsx';

interface DataLinksOptions {
  readonly alternates: readonly Pick<Alternate, 'name' | 'path'>[];
  /** What the paths are relative to. */
  readonly root: string;
  /** Of the files that they are saved as, without the extension. */
  readonly fileName: string;
  /** What the links are to: a fixed date or period, or tonight, which is another night tomorrow. */
  readonly label?: string;
  /** Before the links. */
  readonly children?: Child;
}

const extensions: Readonly<Record<Alternate['name'], string>> = {
  CSV: 'csv',
  iCalendar: 'ics',
  JSON: 'json',
  SVG: 'svg',
};

/**
 * Links to what a page shows, for programs. They are downloads: a browser would show the text on white, which ends the adaptation
 * of eyes to the dark.
 */
export function DataLinks({ alternates, root, fileName, label, children }: DataLinksOptions) {
  return (
    <span class="as-data">
      {children}
      {label && <span>{label}:</span>}
      {alternates.map(({ name, path }) => (
        <a href={root + path} download={`${fileName}.${extensions[name]}`}>
          {name}
        </a>
      ))}
    </span>
  );
}
