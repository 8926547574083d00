import { careComments } from './comments/care'
import type { CommentTuple } from './comments/comment-tuple'
import { flowerComments } from './comments/flower'
import { foliageComments } from './comments/foliage'
import { potComments } from './comments/pot'
import { seedComments } from './comments/seed'
import { skinComments } from './comments/skin'
import { succulentComments } from './comments/succulent'
import { toolComments } from './comments/tool'
import type { DemoComment } from './types'

const REPLY_AFTER_DAYS = 1

function comment(
  productCode: string,
  [authorId, star, daysAgo, content, more = {}]: CommentTuple,
): DemoComment {
  return {
    productCode,
    authorId,
    star,
    content,
    daysAgo,
    pictures: more.pics ?? [],
    attribute: more.attr ?? '',
    reply: more.reply ?? '',
    replyDaysAgo: more.reply ? Math.max(0, daysAgo - REPLY_AFTER_DAYS) : null,
  }
}

const BY_PRODUCT: Record<string, CommentTuple[]> = {
  ...foliageComments,
  ...flowerComments,
  ...succulentComments,
  ...seedComments,
  ...potComments,
  ...toolComments,
  ...careComments,
  ...skinComments,
}

/** Comments of buyers, unevenly distributed over the pages, some with pictures and replies of the shop. */
export const demoComments: DemoComment[] = Object.entries(BY_PRODUCT).flatMap(([code, list]) =>
  list.map((tuple) => comment(code, tuple)),
)

/** Follow-up comments: begin of the first comment's text, days after it, text, reply of the shop. */
export const demoFollowUps: readonly { to: string; daysLater: number; content: string; reply?: string }[] = [
  {
    to: '养花二十年，头一回网购大株。',
    daysLater: 7,
    content: '一周后又抽了一片新叶，比先前几片都大，开了三个孔。',
    reply: '新叶开孔说明光照够了，继续保持，半月转一次盆就好。',
  },
  { to: '第六十一天开的', daysLater: 9, content: '花开了九天，已经留了种，明年接着种。' },
]
