import { expect, test } from 'vitest';
import { recipes } from './recipe.ts';

test('every block of the document is one that the tests here run', () => {
  expect(recipes.map(({ language, text }) => [language, text.split('\n')[0]])).toEqual([
    ['sh', '#!/bin/sh'],
    ['crontab', expect.stringContaining('at-event')],
    ['ini', '[Unit]'],
    ['ini', '[Unit]'],
    ['python', expect.stringMatching(/^"""Prints each event/)],
    ['sh', expect.stringContaining('curl ')],
    ['sh', expect.stringContaining('mosquitto_pub ')],
    ['yaml', 'rest:'],
    ['yaml', 'scrape_configs:'],
  ]);
});
