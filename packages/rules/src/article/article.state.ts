/** A draft was never published; what was taken back may be published again. */
export const ArticleStatus = { draft: 0, published: 10, withdrawn: 20 } as const
export type ArticleStatus = (typeof ArticleStatus)[keyof typeof ArticleStatus]

export const articleStatusText: Readonly<Record<number, string>> = {
  [ArticleStatus.draft]: '草稿',
  [ArticleStatus.published]: '已发布',
  [ArticleStatus.withdrawn]: '已撤下',
}

/** Where an article stands at a moment, as operators see it. */
export const articleStates = ['draft', 'coming', 'running', 'over', 'withdrawn'] as const
export type ArticleState = (typeof articleStates)[number]

export const articleStateText: Readonly<Record<ArticleState, string>> = {
  draft: '草稿',
  coming: '未开始',
  running: '展示中',
  over: '已到期',
  withdrawn: '已撤下',
}

/** `endMs` null: until it is taken back. */
export function articleState(
  { status, beginMs, endMs }: { status: number; beginMs: number; endMs: number | null },
  now: number,
): ArticleState {
  if (status === ArticleStatus.draft) return 'draft'
  if (status === ArticleStatus.withdrawn) return 'withdrawn'
  if (now < beginMs) return 'coming'
  return endMs === null || now < endMs ? 'running' : 'over'
}

/** What a reader says of a help article. */
export const NewsOpinion = { useful: 10, useless: 20 } as const
export type NewsOpinion = (typeof NewsOpinion)[keyof typeof NewsOpinion]

export const opinionText: Readonly<Record<NewsOpinion, string>> = {
  [NewsOpinion.useful]: '有用',
  [NewsOpinion.useless]: '没用',
}

/** Most characters and products of an article, characters of a comment, comments of a member in a day. */
export const articleLimits = {
  ...{ title: 40, summary: 100, content: 20_000, code: 40, products: 10 },
  ...{ comment: 200, commentsPerDay: 50 },
} as const

/** Codes are words of an address: small letters, digits and strokes. */
export const isArticleCode = (code: string): boolean => /^[a-z][a-z0-9-]*$/.test(code)
