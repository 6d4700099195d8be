/** To the same page with its header and controls: keys lead there too. Seen when it has the focus. */
export function LeaveWall({ view: { url } }: { view: { readonly url: URL } }) {
  const query = new URLSearchParams(url.searchParams);
  query.delete('view');
  return (
    <a class="leave skip" href={`./${query.size === 0 ? '' : `?${query}`}`}>
      Leave the wall display
    </a>
  );
}
