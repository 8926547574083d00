import { createHash } from 'node:crypto'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** `site`: the shop's public address. Older Safari does not count its sockets as `'self'`. */
const policy = (site: string, script: string, style: string) =>
  [
    "default-src 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `script-src 'self' ${script}`,
    `style-src 'self' ${style}`,
    `connect-src 'self' ${site.replace(/^http/, 'ws')}`,
    "manifest-src 'self'",
  ].join(';')

/** The only script of another site: the messenger's, with which a page sets its share card. */
export const messengerScript = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

/** Policy of a storefront page: allows exactly its boot script and its inlined styles, nothing else inline. */
export const pagePolicy = (site: string, { css, boot }: { css: readonly string[]; boot: string }) =>
  policy(site, `${hash(boot)} ${messengerScript}`, css.map(hash).join(' '))

/** Policy of a console page: its library creates style elements, which carry this response's nonce. */
export const noncePolicy = (site: string, nonce: string) =>
  policy(site, `'nonce-${nonce}'`, `'nonce-${nonce}'`)
