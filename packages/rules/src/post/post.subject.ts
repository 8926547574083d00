/** What members comment on and mark: an article, a post, a question about a plant, a product, a comment on these. */
export const Subject = { article: 10, post: 20, comment: 40, diagnosis: 50, product: 60 } as const
export type Subject = (typeof Subject)[keyof typeof Subject]

/** A mark that a member sets on a subject, each once; `follow`: followed its author from it; `favourite`: in a collection. */
export const Mark = { like: 10, vote: 20, share: 30, noInterest: 40, follow: 50, favourite: 60 } as const
export type Mark = (typeof Mark)[keyof typeof Mark]

export const commentLimits = { letters: 200, perDay: 100 } as const
