import { isNewsColumn, columnText as texts } from '@greenstar/rules/article/news-column'

/** What a list of a column is called; all of them together are 文章. */
export const columnText = (column: string): string => (isNewsColumn(column) ? texts[column] : '文章')
