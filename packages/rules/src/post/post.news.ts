import { MINUTE } from '../platform/time'

/** Period (ms) of likes and new fans that one message covers. */
export const NEWS_AFTER = 30 * MINUTE

/** Messages about likes and follows to one author that the same member begins on a business day. */
export const newsPerDay = 3

/** Numbers of fans that are worth a word. */
const milestones = [10, 100, 1_000, 10_000]

type News = {
  likes: number
  fans: number
  /** Whether the author had no like before these. */
  isFirst: boolean
  /** All fans, those of `fans` included. */
  allFans: number
}

/** What happened, for a message; undefined for nothing. */
export function newsText({ likes, fans, isFirst, allFans }: News): string | undefined {
  const reached = milestones.findLast((many) => allFans >= many && allFans - fans < many)
  const parts = [
    likes > 0 && (isFirst ? (likes === 1 ? '第一个赞' : `最早的 ${likes} 个赞`) : `${likes} 个赞`),
    fans > 0 && `${fans} 位新粉丝${reached === undefined ? '' : `（粉丝满 ${reached} 位）`}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join('和 ') : undefined
}
