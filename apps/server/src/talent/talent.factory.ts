import { DAY } from '@greenstar/rules/platform/time'
import type { Db } from '../platform/database/connect'
import { makePost, makePostComment } from '../post/post.factory'

export { follow, likedPost as likeWork } from '../post/post.factory'

/** Inserts a moderated post with a title and a picture, by default passed and a day old. */
export const makeWork = (db: Db, given: Parameters<typeof makePost>[1], now: number) =>
  makePost(
    db,
    {
      ...{ title: '我的阳台一角', content: '搬来半年，慢慢攒起来的绿。' },
      ...{ images: ['/media/c-balcony.jpg'], createdAt: new Date(now - DAY) },
      ...given,
    },
    now,
  )

/** Inserts a moderated comment on a post, or an answer to one, by default passed. */
export const makeWorkComment = (
  db: Db,
  { workId, ...comment }: Omit<Parameters<typeof makePostComment>[1], 'postId'> & { workId: number },
  now: number,
) => makePostComment(db, { postId: workId, ...comment }, now)
