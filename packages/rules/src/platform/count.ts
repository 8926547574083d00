const WAN = 10_000

function tenthsOfWan(count: number): string {
  const tenths = Math.floor((count * 10) / WAN)
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

/** Like counts: above 10000 as N.Nw, rounded down (spec 9). */
export function formatLikes(count: number): string {
  return count > WAN ? `${tenthsOfWan(count)}w` : String(count)
}

/** Sales, views, comments: 万 from 10000 (1万, 1.2万), 10万+ from 100000 (spec 9). */
export function formatCount(count: number): string {
  if (count >= 10 * WAN) return '10万+'
  return count >= WAN ? `${tenthsOfWan(count).replace('.0', '')}万` : String(count)
}

/** Badge on a tab: nothing for 0, 99+ above 99. */
export function formatBadge(count: number): string {
  if (count <= 0) return ''
  return count > 99 ? '99+' : String(count)
}
