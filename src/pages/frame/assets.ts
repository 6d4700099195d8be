import type { Context, Handler } from 'hono';
import { compressed } from '../../http/compressed.ts';
import { commonHeaders, dataHeaders } from '../../http/headers.ts';
import { notFoundDetail, Problem } from '../../http/problem.ts';
import { ReadyAnswer } from '../../http/readyAnswer.ts';
import { readHeader } from '../../http/requestHeader.ts';
import { revalidated } from '../../http/resource.ts';
import type { Turn } from '../../nights/index.ts';
import * as script from '../browser/script.ts?browser';
import * as style from '../browser/style.css?browser';

/** The style and the script of all pages, by their paths, which change when what is in them does. */
export const stylePath = `assets/style.${style.hash}.css`;
export const scriptPath = `assets/script.${script.hash}.js`;

const immutable = 'public, max-age=31536000, immutable';

const assets = [
  { path: stylePath, pattern: /^style\.[0-9a-f]{12}\.css$/, text: style.text, type: 'text/css; charset=utf-8' },
  {
    path: scriptPath,
    pattern: /^script\.[0-9a-f]{12}\.js$/,
    text: script.text,
    type: 'text/javascript; charset=utf-8',
  },
] as const;

type Asset = (typeof assets)[number];

/** `/assets/{name}`: the style and the script. */
export function serveAsset(turn: Turn): Handler {
  const ready = new Map<Asset, ReadyAnswer>();
  return async (context: Context) => {
    const { req: request } = context;
    const name = request.param('name') ?? '';
    const asset = assets.find(({ pattern }) => pattern.test(name));
    if (asset === undefined) throw new Problem(404, notFoundDetail);
    const answer = ready.get(asset) ?? (await createAnswer(asset, turn));
    ready.set(asset, answer);
    // A page that was kept from another version asks for what is no longer there: it gets what is there now.
    const cacheControl = asset.path === `assets/${name}` ? immutable : revalidated;
    return compressed(context, answer.respond(readHeader(context, 'If-None-Match'), cacheControl));
  };
}

function createAnswer({ text, type }: Asset, turn: Turn): Promise<ReadyAnswer> {
  return ReadyAnswer.create(
    [text],
    { ...commonHeaders, ...dataHeaders, Vary: 'Accept-Encoding', 'Content-Type': type },
    turn,
  );
}
