import { expect, test } from 'vitest';
import { documents } from './support/documents.ts';

const text = documents.find(({ path }) => path === 'CHANGELOG.md')?.text ?? '';
const sections = text.split(/^## /m).slice(1);
const titles = sections.map((section) => section.split('\n', 1)[0]);

test('the changelog has what is not released first, then each version with its date, the newest first', () => {
  const [first, ...released] = titles;
  expect(first).toBe('[Unreleased]');
  expect(released.slice(-2)).toEqual(['[1.0.0] - 2026-11-22', '[0.1.0] - 2026-11-21']);
  for (const title of released) expect(title).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  const dates = released.map((title) => title?.slice(-10) ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test.each(sections.map((section, index) => [titles[index], section]))(
  '%s has the kinds of changes',
  (_title, section) => {
    const kinds = Array.from(section.matchAll(/^### (.*)$/gm), ([, kind]) => kind);
    const order = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
    expect(kinds).toEqual(order.filter((kind) => kinds.includes(kind)));
    expect(section.split(/^### /m).slice(1)).toEqual(kinds.map(() => expect.stringMatching(/^\w+\n\n- /)));
  },
);
