/** A draft was never published; a withdrawn article may be published again. */
export const ArticleStatus = { draft: 0, published: 10, withdrawn: 20 } as const
export type ArticleStatus = (typeof ArticleStatus)[keyof typeof ArticleStatus]

export const articleStatusText: Readonly<Record<number, string>> = {
  [ArticleStatus.draft]: '草稿',
  [ArticleStatus.published]: '已发布',
  [ArticleStatus.withdrawn]: '已撤下',
}

export const articleStates = ['draft', 'coming', 'running', 'over', 'withdrawn'] as const
export type ArticleState = (typeof articleStates)[number]

export const articleStateText: Readonly<Record<ArticleState, string>> = {
  draft: '草稿',
  coming: '未开始',
  running: '展示中',
  over: '已到期',
  withdrawn: '已撤下',
}

/** `endMs` null: shown until it is withdrawn. */
export function articleState(
  { status, beginMs, endMs }: { status: number; beginMs: number; endMs: number | null },
  now: number,
): ArticleState {
  if (status === ArticleStatus.draft) return 'draft'
  if (status === ArticleStatus.withdrawn) return 'withdrawn'
  if (now < beginMs) return 'coming'
  return endMs === null || now < endMs ? 'running' : 'over'
}

export const NewsOpinion = { useful: 10, useless: 20 } as const
export type NewsOpinion = (typeof NewsOpinion)[keyof typeof NewsOpinion]

export const opinionText: Readonly<Record<NewsOpinion, string>> = {
  [NewsOpinion.useful]: '有用',
  [NewsOpinion.useless]: '没用',
}

export const articleLimits = {
  ...{ title: 40, summary: 100, content: 20_000, code: 40, products: 10 },
} as const

/** Codes are part of the address: lower-case letters, digits and hyphens. */
export const isArticleCode = (code: string): boolean => /^[a-z][a-z0-9-]*$/.test(code)
