import type { ArticleCardData } from '@greenstar/contract/article/article.shapes'
import { NewsColumn } from '@greenstar/rules/article/news-column'

/** An article in a list, for screen tests. */
export const anArticle = (facts: Partial<ArticleCardData> = {}): ArticleCardData => ({
  ...{ ID: 5, Code: '', ColumnCode: NewsColumn.CLASSROOM, ColumnName: '课堂', Title: '春天换盆，先看根' },
  ...{ Summary: '根满盆了再换', CoverPath: '/media/b.jpg', HasVideo: false, Likes: 12, Comments: 1 },
  ...{ PublishDate: '2026-11-18T10:00:00+08:00' },
  ...facts,
})
