import { careComments } from './comments/care'
import { flowerComments } from './comments/flower'
import { foliageComments } from './comments/foliage'
import { potComments } from './comments/pot'
import type { Said } from './comments/said'
import { seedComments } from './comments/seed'
import { skinComments } from './comments/skin'
import { succulentComments } from './comments/succulent'
import { toolComments } from './comments/tool'
import type { DemoComment } from './types'

const REPLY_AFTER_DAYS = 1

function comment(productCode: string, [authorId, star, daysAgo, content, more = {}]: Said): DemoComment {
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

const BY_PRODUCT: Record<string, Said[]> = {
  ...foliageComments,
  ...flowerComments,
  ...succulentComments,
  ...seedComments,
  ...potComments,
  ...toolComments,
  ...careComments,
  ...skinComments,
}

/** What buyers wrote, unevenly spread over the pages, some with pictures and answers of the shop. */
export const demoComments: DemoComment[] = Object.entries(BY_PRODUCT).flatMap(([code, list]) =>
  list.map((said) => comment(code, said)),
)
