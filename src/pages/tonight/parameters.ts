import type { Parameter } from '../../input/parameter.ts';
import { type Order, orders } from './rows.ts';

export const order: Parameter<Order> = {
  name: 'sort',
  description: 'How the locations are sorted.',
  allowed: `one of ${Object.keys(orders).join(', ')}`,
  schema: { type: 'string', enum: Object.keys(orders) },
  parse: (text) => (Object.hasOwn(orders, text) ? (text as Order) : null),
};

export const words: Parameter<string> = {
  name: 'q',
  description: 'Words in the name, the slug or an alias of the locations that are shown.',
  allowed: 'a text',
  schema: { type: 'string' },
  parse: (text) => text,
};

/** `wall`: without controls, in large type, for a display that nobody touches. */
export const view: Parameter<'wall'> = {
  name: 'view',
  description: 'How the page is shown: `wall` is for a display on a wall.',
  allowed: 'wall, or leave it out',
  schema: { type: 'string', enum: ['wall'] },
  parse: (text) => (text === 'wall' ? text : null),
};
