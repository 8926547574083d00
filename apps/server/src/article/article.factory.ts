import { ArticleStatus } from '@greenstar/rules/article/article.state'
import { NewsColumn } from '@greenstar/rules/article/news-column'
import { DAY } from '@greenstar/rules/platform/time'
import { Subject } from '@greenstar/rules/post/post.subject'
import type { Db } from '../platform/database/connect'
import { type MadeComment, makeComment } from '../post/post.factory'
import { type ArticleFacts, moveArticle, putArticle } from './article.store'
import { articleTexts } from './search-text'

/** Inserts an article, by default published a day ago, and returns its id. For tests and the demo shop. */
export const makeArticle = async (
  db: Db,
  { isDraft, ...given }: Partial<ArticleFacts> & { isDraft?: boolean },
  now: number,
): Promise<number> => {
  const facts = {
    ...{ columnCode: NewsColumn.CLASSROOM, title: '春天换盆，先看根', summary: '根满盆了再换' },
    ...{ content: '<p>倒出来看一看，根绕了三圈就该换。</p>', beginAt: new Date(now - DAY) },
    ...given,
  }
  const id = await putArticle(db, undefined, facts, facts.beginAt)
  await articleTexts.write(db, [id])
  const { published } = ArticleStatus
  if (!isDraft) await moveArticle(db, id, { status: published, publishedAt: facts.beginAt })
  return id
}

/** Inserts a moderated comment, by default passed; returns its id and that of its content. */
export const makeArticleComment = (
  db: Db,
  { articleId, parentId, ...rest }: MadeComment & { articleId: number; parentId?: number },
  now: number,
) =>
  makeComment(
    db,
    { subject: Subject.article, subjectId: articleId, authorId: null },
    { ...rest, answers: parentId },
    now,
  )
