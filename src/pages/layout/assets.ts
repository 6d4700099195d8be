import type { Context } from 'hono';
import { compressedResponse } from '../../http/body.ts';
import { commonHeaders, dataHeaders, matches, notModified } from '../../http/headers.ts';
import { notFoundDetail, Problem } from '../../http/problem.ts';
import * as script from '../browser/script.ts?browser';
import * as homeStyle from '../home.css?browser';
import * as siteStyle from '../site.css?browser';
import * as style from '../style.css?browser';
import * as wallStyle from '../wall.css?browser';

function assetOf(name: string, extension: string, type: string, { text, hash }: { text: string; hash: string }) {
  const path = `assets/${name}.${hash}.${extension}`;
  const pattern = new RegExp(`^${name}\\.[0-9a-f]{12}\\.${extension}$`);
  return { path, pattern, text, etag: `W/"${hash}"`, type: `text/${type}; charset=utf-8` };
}

const assets = [
  assetOf('style', 'css', 'css', style),
  assetOf('home', 'css', 'css', homeStyle),
  assetOf('site', 'css', 'css', siteStyle),
  assetOf('wall', 'css', 'css', wallStyle),
  assetOf('script', 'js', 'javascript', script),
] as const;

export type AssetName = 'style' | 'home' | 'site' | 'wall' | 'script';

/** The path of a style sheet or of the script. The path contains a hash of the file's content. */
export function assetPath(name: AssetName): string {
  return assets.find(({ path }) => path.startsWith(`assets/${name}.`))?.path ?? '';
}

const immutable = 'public, max-age=31536000, immutable';
const assetHeaders = { ...commonHeaders, ...dataHeaders, Vary: 'Accept-Encoding' };

/** Serves the style sheets and the script at `/assets/{name}`. */
export async function serveAsset(context: Context): Promise<Response> {
  const { req: request } = context;
  const name = request.param('name') ?? '';
  const asset = assets.find(({ pattern }) => pattern.test(name));
  if (asset === undefined) throw new Problem(404, notFoundDetail);
  // If a cached page comes from another build, the page requests assets by other hashes. The service then sends the assets of its
  // own build.
  const cacheControl = asset.path === `assets/${name}` ? immutable : 'no-cache';
  const headers = { ...assetHeaders, 'Content-Type': asset.type, 'Cache-Control': cacheControl, ETag: asset.etag };
  if (matches(request.header('If-None-Match'), asset.etag)) return notModified(headers);
  return compressedResponse(new TextEncoder().encode(asset.text), { headers, context });
}
