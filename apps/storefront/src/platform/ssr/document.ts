import { pictureAddress, pictureSources } from '../../ui/picture/picture-sources'
import { type PageData, pageDataHtml } from '../route/page-data'
import { documentTitle, siteName } from '../route/title'
import type { Rule } from './shown-rules'

/** Metadata for search engines and share cards. */
export interface PageMeta {
  title: string
  description: string
  /** Absolute address of the page without parameters of a visit. */
  canonical: string
  /** Absolute address of the share picture. */
  picture: string
  /** Pages behind a login and error pages are not indexed. */
  noIndex: boolean
}

/** Files of the build that a page needs. */
export interface PageAssets {
  entry: string
  /** Chunks of the entry and of the screen. */
  scripts: readonly string[]
  /** Addresses and rules of the style sheets shared by all pages. */
  shared: { sheets: readonly string[]; rules: readonly Rule[] }
  /** Addresses and text of the page's own style sheets. */
  own: { sheets: readonly string[]; css: string }
  /** Rules of the parts that the page loads later, and that the server draws already. */
  parts: readonly Rule[]
  /** The compiled boot scripts of rendered pages and of members' pages. */
  boot: { rendered: string; members: string }
  /** Fonts that the first paint needs. */
  fonts: readonly string[]
  /** Font rules of numbers and of titles, and the sheet with all title fonts. */
  faces: { numbers: readonly Rule[]; titles: readonly Rule[]; allTitles: string }
}

/**
 * The styles of a page: the shared ones with the fonts, then its own, because order decides between rules. `inlined`
 * are the sheets whose rules are all included; those in `late` are loaded with the application and inserted between
 * the two.
 */
export interface PageStyles {
  css: readonly [shared: string, own: string]
  inlined: readonly string[]
  late: readonly string[]
}

export interface PageParts {
  meta: PageMeta
  assets: PageAssets
  styles: PageStyles
  data: PageData
  /** Content of #root. */
  body: string
  hero?: { src: string; sizes: string } | undefined
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The boot script inlined into a page. */
export const bootOf = ({ assets, data }: Pick<PageParts, 'assets' | 'data'>): string =>
  data.rendered ? assets.boot.rendered : assets.boot.members

/** The whole document. The boot script fetches the application. */
export function documentHtml({ meta, assets, styles, data, body, hero }: PageParts): string {
  const application = `data-entry="${assets.entry}" data-preload="${assets.scripts.join(' ')}"`
  const [shared, own] = styles.css
  const sheets = `data-inlined="${styles.inlined.join(' ')}" data-late="${styles.late.join(' ')}"`
  return [
    '<!doctype html>',
    `<html lang="zh-CN" ${application}><head>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    metaHtml(meta),
    hero ? heroHtml(hero) : '',
    ...assets.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    `<style ${sheets} data-titles="${assets.faces.allTitles}">${shared}</style><style>${own}</style>`,
    `<script>${bootOf({ assets, data })}</script>`,
    '</head><body>',
    `<div id="root">${body}</div>`,
    pageDataHtml(data),
    '</body></html>',
  ].join('')
}

function metaHtml(meta: PageMeta): string {
  const title = escape(documentTitle(meta.title))
  const description = escape(meta.description)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    meta.noIndex
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escape(meta.canonical)}">`,
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${siteName}">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escape(meta.canonical)}"><meta property="og:image" content="${escape(meta.picture)}">`,
    '<meta name="theme-color" content="#e3ecdd" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#1c2b21" media="(prefers-color-scheme: dark)">',
    '<meta name="format-detection" content="telephone=no">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ].join('')
}

function heroHtml({ src, sizes }: { src: string; sizes: string }): string {
  const sources = pictureSources(src, sizes)
  const attributes = sources
    ? `type="image/avif" imagesrcset="${escape(sources.avif)}" imagesizes="${escape(sizes)}"`
    : `href="${escape(pictureAddress(src))}"`
  return `<link rel="preload" as="image" ${attributes} fetchpriority="high">`
}
