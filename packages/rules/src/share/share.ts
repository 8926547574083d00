/** Title and description of the share popup, whatever page is shared (spec 2.4; the wording is ours). */
export const SHARE_TITLE = '分享给好友'
export const SHARE_TEXT = '好友第一次从你的分享来到绿星商城，你就能得到绿星币'

/** Description of the card that a messenger shows; its title is the page's own. */
export const SHARE_CARD_TEXT = '绿星商城：绿植、园艺与护肤好物'

/** How a page was shared. */
export const ShareWay = { messenger: 10, sheet: 20, copy: 30, poster: 40, app: 50 } as const
export type ShareWay = (typeof ShareWay)[keyof typeof ShareWay]

/** A share brings visitors for so many days. */
export const shareLastsDays = 30
/** Different pages that one member shares on a day and that are kept. */
export const mostSharesPerDay = 100
/** New visitors of one network that count on a day: a household, not many visitors faked by one phone. */
export const mostPerNetwork = 3
/** How long a visitor is known and so is no new one. */
export const visitorKnownDays = 365

/** Query keys that belong to one visit or one person and never travel with a link. */
const ownKeys = new Set(['gs', 'isShare', 'userCode', 'channel', 'stem', 'redirect'])

/**
 * The address behind a share (spec 2.3): the page's own path and query with isShare, and the member's code as userCode;
 * a guest shares without one.
 */
export function sharePath(path: string, memberCode: string | undefined): string {
  const [pathname = '/', search = ''] = path.split('#')[0]?.split('?', 2) ?? []
  const query = new URLSearchParams(search)
  for (const key of ownKeys) query.delete(key)
  query.set('isShare', '1')
  if (memberCode) query.set('userCode', memberCode)
  return `${pathname}?${query}`
}
