/**
 * Links to what a page shows, for programs. They are downloads: a browser would show the text on white, which ends the adaptation
 * of eyes to the dark.
 */
export function DataLinks({ links }: { links: readonly (readonly [name: string, address: string])[] }) {
  return (
    <span class="as-data">
      {links.map(([name, address]) => (
        <a href={address} download="">
          {name}
        </a>
      ))}
    </span>
  );
}
