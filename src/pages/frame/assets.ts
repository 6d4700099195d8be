import type { Context } from 'hono';
import { compressedResponse, encoded } from '../../http/body.ts';
import { commonHeaders, dataHeaders, hashOf, matches, notModified } from '../../http/headers.ts';
import { readHeader } from '../../http/negotiation.ts';
import { notFoundDetail, Problem } from '../../http/problem.ts';
import * as script from '../browser/script.ts?browser';
import * as rules from '../browser/style.css?browser';
import { skyRules, themeRules } from '../themes.ts';

const ofThemes = themeRules + skyRules;
const style = { text: ofThemes + rules.text, hash: hashOf(rules.hash + ofThemes).slice(0, 12) };

/** The paths of the style and the script of all pages. They contain a hash of the content. */
export const stylePath = `assets/style.${style.hash}.css`;
export const scriptPath = `assets/script.${script.hash}.js`;

const immutable = 'public, max-age=31536000, immutable';

const assets = [
  {
    path: stylePath,
    pattern: /^style\.[0-9a-f]{12}\.css$/,
    text: style.text,
    hash: style.hash,
    type: 'text/css; charset=utf-8',
  },
  {
    path: scriptPath,
    pattern: /^script\.[0-9a-f]{12}\.js$/,
    text: script.text,
    hash: script.hash,
    type: 'text/javascript; charset=utf-8',
  },
] as const;

/** `/assets/{name}`: the style and the script. */
export async function serveAsset(context: Context): Promise<Response> {
  const { req: request } = context;
  const name = request.param('name') ?? '';
  const asset = assets.find(({ pattern }) => pattern.test(name));
  if (asset === undefined) throw new Problem(404, notFoundDetail);
  const etag = `W/"${asset.hash}"`;
  // A cached page of another build links to assets with other hashes: it gets those of this build.
  const cacheControl = asset.path === `assets/${name}` ? immutable : 'no-cache';
  const headers = { ...assetHeaders, 'Content-Type': asset.type, 'Cache-Control': cacheControl, ETag: etag };
  if (matches(readHeader(context, 'If-None-Match'), etag)) return notModified(headers);
  return compressedResponse(encoded([asset.text]), { headers, context });
}

const assetHeaders = { ...commonHeaders, ...dataHeaders, Vary: 'Accept-Encoding' };
