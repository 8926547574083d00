/** Title and description of the share popup, for every page (spec 2.4; our wording). */
export const SHARE_TITLE = '分享给好友'
export const SHARE_TEXT = '好友第一次从您的分享来到绿星商城，您就能得到绿星币'

/** Description of the card in a messenger; its title is the page's. */
export const SHARE_CARD_TEXT = '绿星商城：绿植、园艺与护肤好物'

export const ShareWay = { messenger: 10, sheet: 20, copy: 30, poster: 40, app: 50 } as const
export type ShareWay = (typeof ShareWay)[keyof typeof ShareWay]

/** Days for which visits through a share count. */
export const shareLastsDays = 30
/** Maximum different pages per member and day that are stored as shares. */
export const maxSharesPerDay = 100
/** Maximum new visitors per network and day, so that one phone cannot fake many; enough for a household. */
export const maxPerNetwork = 3
/** Days for which a visitor is stored and does not count as new. */
export const visitorKnownDays = 365

/** Query keys of one visit or person, which are removed from shared links. */
const ownKeys = new Set(['gs', 'isShare', 'userCode', 'channel', 'stem', 'redirect'])

/** Path of a share (spec 2.3): path and query with isShare, and the member's code (not for guests). */
export function sharePath(path: string, memberCode: string | undefined): string {
  const [pathname = '/', search = ''] = path.split('#')[0]?.split('?', 2) ?? []
  const query = new URLSearchParams(search)
  for (const key of ownKeys) query.delete(key)
  query.set('isShare', '1')
  if (memberCode) query.set('userCode', memberCode)
  return `${pathname}?${query}`
}
