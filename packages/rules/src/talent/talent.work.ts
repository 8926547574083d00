/** Pictures with text, or one upright film. */
export const TalentWorkType = { imageText: 10, video: 20 } as const
export type TalentWorkType = (typeof TalentWorkType)[keyof typeof TalentWorkType]

export const workTypeText: Readonly<Record<TalentWorkType, string>> = {
  [TalentWorkType.imageText]: '图文',
  [TalentWorkType.video]: '视频',
}

/** Filter of a list of works: all, by creators whom the reader follows, or liked by the reader. */
export const TalentFeed = { all: 10, following: 20, liked: 30 } as const
export type TalentFeed = (typeof TalentFeed)[keyof typeof TalentFeed]

export const TalentLikeType = { work: 10, comment: 20 } as const
export type TalentLikeType = (typeof TalentLikeType)[keyof typeof TalentLikeType]

export const TalentFollowType = { fans: 10, follows: 20 } as const
export type TalentFollowType = (typeof TalentFollowType)[keyof typeof TalentFollowType]

export const TalentNewsType = { likes: 10, comments: 20, fans: 30 } as const
export type TalentNewsType = (typeof TalentNewsType)[keyof typeof TalentNewsType]

export const talentLimits = {
  ...{ title: 30, content: 1_000, address: 60, pictures: 9, products: 6 },
  ...{ worksPerDay: 20, reportNote: 100, follows: 2_000, signature: 50 },
  signaturesPerDay: 10,
} as const

/** Path of a work: a page for pictures, a feed to swipe for films. */
export const workPath = (type: number, id: number): string =>
  type === TalentWorkType.video ? `/talent/scrollVideoDetail?id=${id}` : `/talent/imgTextDetail?id=${id}`

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
