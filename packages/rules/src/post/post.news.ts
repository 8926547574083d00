import { MINUTE } from '../platform/time'

/** Period (ms) of likes and new fans that one message covers. */
export const NEWS_AFTER = 30 * MINUTE

export function newsText({ likes, fans }: { likes: number; fans: number }): string | undefined {
  const parts = [likes > 0 && `${likes} 个赞`, fans > 0 && `${fans} 位新粉丝`].filter(
    (part) => part !== false,
  )
  return parts.length > 0 ? parts.join('和 ') : undefined
}
