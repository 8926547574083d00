import type { DataOf, Ops } from '@greenstar/contract'
import type { ArticleState } from '@greenstar/rules/article/article.state'
import { columnText, isNewsColumn, newsColumns } from '@greenstar/rules/article/news-column'
import type { Tone } from '../ui/detail/StatusTag'

export type ArticleRow = DataOf<Ops['article']['ListArticles']>['DataList'][number]
export type ArticleDraft = DataOf<Ops['article']['GetArticleDraft']>
export type ArticleComment = DataOf<Ops['article']['ListArticleComments']>['DataList'][number]
export type ArticleOpinion = DataOf<Ops['article']['ListArticleOpinions']>['DataList'][number]

export const columnName = (code: string): string => (isNewsColumn(code) ? columnText[code] : code)
export const columnChoices = newsColumns.map((value) => ({ value, label: columnText[value] }))

export const stateTones = {
  draft: 'neutral',
  coming: 'dew',
  running: 'green',
  over: 'neutral',
  withdrawn: 'clay',
} satisfies Record<ArticleState, Tone>
