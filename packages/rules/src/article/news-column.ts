/** Code of an article column (spec 3); CM003 to CM005 are ours (domain 19). */
export const NewsColumn = {
  NEWS: 'CM001',
  HELP: 'CM002',
  CLASSROOM: 'CM003',
  PLANET_STORY: 'CM004',
  WIKI: 'CM005',
} as const
export type NewsColumn = (typeof NewsColumn)[keyof typeof NewsColumn]

export const newsColumns = Object.values(NewsColumn)

export const columnText: Readonly<Record<NewsColumn, string>> = {
  [NewsColumn.NEWS]: '新闻',
  [NewsColumn.HELP]: '帮助',
  [NewsColumn.CLASSROOM]: '课堂',
  [NewsColumn.PLANET_STORY]: '星球故事',
  [NewsColumn.WIKI]: '产品百科',
}

/** Paths that show one article, by column (spec 2.2). */
const paths: Readonly<Record<NewsColumn, string>> = {
  [NewsColumn.NEWS]: '/news',
  [NewsColumn.HELP]: '/help/detail',
  [NewsColumn.CLASSROOM]: '/class-room/detail',
  [NewsColumn.PLANET_STORY]: '/tidingsDetail',
  [NewsColumn.WIKI]: '/wiki',
}

export const isNewsColumn = (code: string): code is NewsColumn => Object.hasOwn(columnText, code)

export const articlePath = (column: string, id: number): string =>
  isNewsColumn(column) ? `${paths[column]}?id=${id}` : ''

/** Help articles state the shop's rules, so readers may rate them but not comment on them. */
export const takesComments = (column: string): boolean => column !== NewsColumn.HELP
