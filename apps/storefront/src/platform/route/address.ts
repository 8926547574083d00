import { isSitePath } from '@greenstar/rules/platform/site-path'

/** Query parameter that names the history entry (spec 2.3). */
export const stackKeyParam = 'stack-key'

export interface Address {
  pathname: string
  search: string
  hash: string
}

/** Adds, replaces or (with undefined) removes query parameters. */
export function withParams(search: string, changes: Record<string, string | undefined>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Query of the next page: keeps the channel of the previous page and gets its own stack key (spec 2.3). */
export function nextSearch(from: string, to: string, stackKey: string): string {
  const channel = new URLSearchParams(from).get('channel') ?? undefined
  const keeps = channel !== undefined && !new URLSearchParams(to).has('channel')
  return withParams(to, { ...(keeps ? { channel } : {}), [stackKeyParam]: stackKey })
}

/** Address without the parameters of this visit: for return paths, share links and caches. */
export function plainPath({ pathname, search, hash }: Address): string {
  return `${pathname}${withParams(search, { [stackKeyParam]: undefined })}${hash}`
}

/** Parses a path such as /mall?id=1#top; an empty path means the given one. */
export function parseAddress(path: string, here: string): Address {
  const [beforeHash = '', hash] = path.split('#', 2)
  const at = beforeHash.indexOf('?')
  const pathname = at < 0 ? beforeHash : beforeHash.slice(0, at)
  return {
    pathname: pathname || here,
    search: at < 0 || at === beforeHash.length - 1 ? '' : beforeHash.slice(at),
    hash: hash ? `#${hash}` : '',
  }
}

export function addressText({ pathname, search, hash }: Address): string {
  return `${pathname}${search}${hash}`
}

/** Id in a query parameter; undefined when absent or not a positive integer. */
export const idFrom = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Whether the path is that of /error, which no page returns to. */
export const isErrorPage = (path: string): boolean => /^\/error(?=[/?#]|$)/.test(path)

/** The path if it belongs to this site, else the site root. */
export const safePath = (path: string | null | undefined): string => (isSitePath(path) ? path : '/home')
