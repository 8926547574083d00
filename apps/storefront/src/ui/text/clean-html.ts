import { urlOf, withChannel } from '@greenstar/rules/platform/link'
import { isRichLink, isRichPicture, richAligns, richTags } from '@greenstar/rules/platform/rich-text'
import { pictureAddress, pictureSizes, pictureSources } from '../picture/picture-sources'

const allowed = new Set(richTags)
const spans = ['colspan', 'rowspan']
/** Attributes that are numbers, by tag. */
const counted: Readonly<Record<string, readonly string[]>> = { td: spans, th: spans, ol: ['start'] }
const voids = new Set(['br', 'hr', 'img'])
const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const dropped = /<(script|style|iframe|object|embed|svg|math|template|noscript|title|textarea|xmp)\b/gi
const attributePattern = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/**
 * Sanitizes operators' HTML: keeps text, lists, tables, our pictures, links to http and this site. Rebuilds
 * everything from an allowlist, so nothing unknown gets through. Works on the server too. `channel` is that of
 * the page: http links get it and keep their query (spec 2.5).
 */
export function cleanHtml(html: string, channel = ''): string {
  const source = withoutDropped(html.replace(/<!--[\s\S]*?(-->|$)/g, ''))
  let clean = ''
  let from = 0
  for (const match of source.matchAll(tagPattern)) {
    clean += text(source.slice(from, match.index))
    from = match.index + match[0].length
    clean += tag(match[1] === '/', (match[2] ?? '').toLowerCase(), match[3] ?? '', channel)
  }
  return clean + text(source.slice(from))
}

/** Without elements that are dropped with their content; one that does not end takes the rest with it. */
const withoutDropped = (html: string): string => {
  let kept = ''
  let from = 0
  for (const { 0: tag, 1: name, index } of html.matchAll(dropped)) {
    if (index < from) continue
    kept += html.slice(from, index)
    const end = new RegExp(`</${name}\\s*>`, 'gi')
    end.lastIndex = index + tag.length
    if (!end.test(html)) return kept
    from = end.lastIndex
  }
  return kept + html.slice(from)
}

const text = (raw: string) => raw.replace(/</g, '&lt;').replace(/>/g, '&gt;')
const quote = (raw: string) => raw.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function tag(closes: boolean, name: string, rest: string, channel: string): string {
  if (!allowed.has(name)) return ''
  // a table scrolls in a box of its own, so that it does not make a narrow page wider
  const isTable = name === 'table'
  if (closes) return voids.has(name) ? '' : `</${name}>${isTable ? '</div>' : ''}`
  const given = attributes(rest)
  if (name === 'img') return picture(given)
  if (name === 'a') return link(given, channel)
  const counts = numbers(given, ...(counted[name] ?? []))
  const asked = given.get('data-align') ?? ''
  const align = richAligns.includes(asked) ? ` data-align="${asked}"` : ''
  return `${isTable ? '<div data-table tabindex="0">' : ''}<${name}${counts}${align}>`
}

function attributes(rest: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', a, b, c] of rest.matchAll(attributePattern))
    found.set(name.toLowerCase(), a ?? b ?? c ?? '')
  return found
}

function numbers(given: Map<string, string>, ...names: string[]): string {
  return names
    .filter((name) => /^\d{1,4}$/.test(given.get(name) ?? ''))
    .map((name) => ` ${name}="${given.get(name)}"`)
    .join('')
}

function picture(given: Map<string, string>): string {
  const src = given.get('src')?.trim() ?? ''
  if (!isRichPicture(src)) return ''
  const sources = pictureSources(src, pictureSizes.full)
  const set = sources ? ` srcset="${quote(sources.webp)}" sizes="${pictureSizes.full}"` : ''
  const size = numbers(given, 'width', 'height')
  return `<img src="${quote(pictureAddress(src))}"${set}${size} alt="${quote(given.get('alt') ?? '')}" loading="lazy" decoding="async">`
}

function link(given: Map<string, string>, channel: string): string {
  const href = given.get('href')?.trim() ?? ''
  if (!isRichLink(href)) return '<a>'
  if (!/^http/i.test(href)) return `<a href="${quote(href)}">`
  const address = href.replaceAll('&amp;', '&')
  const url = urlOf(address) ? withChannel(address, channel).replaceAll('&', '&amp;') : href
  return `<a href="${quote(url)}" rel="noopener nofollow">`
}
