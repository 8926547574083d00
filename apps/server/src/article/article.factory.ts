import { ArticleStatus } from '@greenstar/rules/article/article.state'
import { NewsColumn } from '@greenstar/rules/article/news-column'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY } from '@greenstar/rules/platform/time'
import { insertContent } from '../moderation/moderation.store'
import type { Db } from '../platform/database/connect'
import { type ArticleFacts, moveArticle, putArticle } from './article.store'
import { insertComment } from './comment.store'
import { searchTextOf } from './search-text'

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
  const searchText = searchTextOf(facts.title, facts.summary, facts.content)
  const id = await putArticle(db, undefined, { ...facts, searchText }, facts.beginAt)
  const { published } = ArticleStatus
  if (!isDraft) await moveArticle(db, id, { status: published, publishedAt: facts.beginAt })
  return id
}

/** Inserts a moderated comment, by default passed; returns its id and that of its content. */
export const makeArticleComment = async (
  db: Db,
  facts: { articleId: number; memberId: number; content?: string; status?: number; parentId?: number },
  now: number,
) => {
  const { articleId, memberId, content = '学到了', status = ModerationStatus.pass, parentId } = facts
  const createdAt = new Date(now)
  const kind = ContentKind.articleComment
  const contentId = await insertContent(db, {
    ...{ memberId, kind, subjectId: articleId, content, status, createdAt },
  })
  const comment = { articleId, memberId, contentId, parentId: parentId ?? null, createdAt }
  return { id: await insertComment(db, comment), contentId }
}
