import { MINUTE } from '../platform/time'

/** Likes and fans of this long (ms) are one message. */
export const NEWS_AFTER = 30 * MINUTE

/** What a message about new likes and fans says; undefined when there is neither. */
export function newsText({ likes, fans }: { likes: number; fans: number }): string | undefined {
  const parts = [likes > 0 && `${likes} 个赞`, fans > 0 && `${fans} 位新粉丝`].filter(
    (part) => part !== false,
  )
  return parts.length > 0 ? parts.join('和 ') : undefined
}
