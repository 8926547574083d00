import { coverOf, isFilm } from '@greenstar/rules/upload/upload.film'
import type { Db } from '../platform/database/connect'
import { makePost, makePostComment } from '../post/post.factory'

export { makeShowActivity } from '../post/post.factory'

type Given = Parameters<typeof makePost>[1] & { coverPermille?: number }

/** Inserts a moderated post of pictures or a film without a title, by default passed. */
export const makeShowRecord = (db: Db, { coverPermille = 0, images = [], ...given }: Given, now: number) => {
  const [first = ''] = images
  const files = isFilm(first) ? { videoPath: first, coverPath: coverOf(first) } : { images }
  const cover = coverPermille === 0 ? {} : { coverWidth: coverPermille, coverHeight: 1000 }
  return makePost(db, { ...files, ...cover, ...given }, now)
}

/** Inserts a moderated comment, by default passed; returns its id and that of its content. */
export const makeShowComment = (
  db: Db,
  {
    recordId,
    parentId,
    ...rest
  }: Omit<Parameters<typeof makePostComment>[1], 'postId' | 'answers'> & {
    recordId: number
    parentId?: number
  },
  now: number,
) => makePostComment(db, { postId: recordId, answers: parentId, ...rest }, now)
