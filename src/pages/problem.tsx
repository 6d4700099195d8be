import { notFoundDetail, type Problem, shortened } from '../http/problem.ts';
import type { View } from '../http/resource.ts';
import { document, rootOf } from './frame/document.tsx';

/** Maximum characters shown of an address. */
const maxShownCharacters = 200;

/** A problem as a page, with links to pages that exist. */
export function problemPage(problem: Problem, view: View): Iterable<string> {
  return document({ view, title: problem.title }, [(<ProblemContent problem={problem} view={view} />).toString()]);
}

function ProblemContent({ problem, view }: { problem: Problem; view: View }) {
  const { status, title, detail, details } = problem;
  const root = rootOf(view);
  const sentence = detail === notFoundDetail ? 'There is nothing at this address.' : detail;
  const messages = (details.errors ?? []).map(({ message }) => message).filter((message) => !detail.includes(message));
  return (
    <div class="problem">
      <div class="lead">
        <h1>{title}</h1>
        <p class="sub">
          {status}: {sentence}
        </p>
      </div>
      {messages.map((message) => (
        <p>{message}</p>
      ))}
      <p>
        Requested: <code>{shortened(view.url.pathname + view.url.search, maxShownCharacters)}</code>
      </p>
      <p>
        From here: <a href={root}>tonight at all locations</a>, <a href={`${root}api/`}>the API</a>, or{' '}
        <a href={`${root}api/locations/`}>the list of locations</a>.
      </p>
    </div>
  );
}
