import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

/** Deletes the member's comments on articles, with their likes. */
const takeArticleComments = (id: number) => sql`
  with gone as (delete from article_comments where member_id = ${id} returning id)
  delete from article_comment_likes l using gone where l.comment_id = gone.id`

export const articleErasure: Erasure = {
  article_comment_likes: 'delete',
  article_comments: takeArticleComments,
  article_likes: 'delete',
  article_opinions: 'delete',
}

export const articleCopies: Copies = {
  article_comments: { zh: '文章评论' },
  article_likes: { zh: '点赞的文章' },
  article_comment_likes: { zh: '点赞的文章评论' },
  article_opinions: { zh: '文章有用没用' },
}
