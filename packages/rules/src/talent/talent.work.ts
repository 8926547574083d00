/** Two kinds of works: pictures with words, or one upright film. */
export const TalentWorkType = { imageText: 10, video: 20 } as const
export type TalentWorkType = (typeof TalentWorkType)[keyof typeof TalentWorkType]

export const workTypeText: Readonly<Record<TalentWorkType, string>> = {
  [TalentWorkType.imageText]: '图文',
  [TalentWorkType.video]: '视频',
}

/** What a list of works holds: all, or those of creators that the reader follows, or those that the reader likes. */
export const TalentFeed = { all: 10, following: 20, liked: 30 } as const
export type TalentFeed = (typeof TalentFeed)[keyof typeof TalentFeed]

/** What a like is given to. */
export const TalentLikeType = { work: 10, comment: 20 } as const
export type TalentLikeType = (typeof TalentLikeType)[keyof typeof TalentLikeType]

/** Two directions of a follow, seen from one creator. */
export const TalentFollowType = { fans: 10, follows: 20 } as const
export type TalentFollowType = (typeof TalentFollowType)[keyof typeof TalentFollowType]

/** What is new for a creator, each with a count of its own. */
export const TalentNewsType = { likes: 10, comments: 20, fans: 30 } as const
export type TalentNewsType = (typeof TalentNewsType)[keyof typeof TalentNewsType]

/** Most characters, pictures and products of a work, characters of a comment, works and comments of a member in a day. */
export const talentLimits = {
  ...{ title: 30, content: 1_000, address: 60, pictures: 9, products: 6 },
  ...{ comment: 200, worksPerDay: 20, commentsPerDay: 100, reportNote: 100, follows: 2_000, signature: 50 },
  signaturesPerDay: 10,
} as const

/** Where a work is read: pictures on a page, films in a feed that is swiped. */
export const workPath = (type: number, id: number): string =>
  type === TalentWorkType.video ? `/talent/scrollVideoDetail?id=${id}` : `/talent/imgTextDetail?id=${id}`

/** What is missing of a work before it can be handed in; undefined when nothing is. */
export function missingOfWork({
  type,
  pictures,
  film,
}: {
  type: TalentWorkType
  pictures: number
  film: boolean
}): 'talent/no-pictures' | 'talent/no-film' | undefined {
  if (type === TalentWorkType.video) return film ? undefined : 'talent/no-film'
  return pictures > 0 ? undefined : 'talent/no-pictures'
}
