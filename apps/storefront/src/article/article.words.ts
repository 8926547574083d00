import { isNewsColumn, columnText as texts } from '@greenstar/rules/article/news-column'

/** Title of a column's list; 文章 for all columns together. */
export const columnText = (column: string): string => (isNewsColumn(column) ? texts[column] : '文章')
