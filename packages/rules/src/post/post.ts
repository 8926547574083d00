import { coverOf, isFilm } from '../upload/upload.film'

/** Pictures with words (or words alone), or one upright film. */
export const PostKind = { imageText: 10, video: 20 } as const
export type PostKind = (typeof PostKind)[keyof typeof PostKind]

export const postKindText: Readonly<Record<PostKind, string>> = {
  [PostKind.imageText]: '图文',
  [PostKind.video]: '视频',
}

/** Filter of a list of works: all, by creators whom the reader follows, liked by the reader, recommended to them, or their favourites. */
export const TalentFeed = { all: 10, following: 20, liked: 30, recommended: 40, favourites: 50 } as const
export type TalentFeed = (typeof TalentFeed)[keyof typeof TalentFeed]

export const TalentLikeType = { work: 10, comment: 20 } as const
export type TalentLikeType = (typeof TalentLikeType)[keyof typeof TalentLikeType]

/** Lists of people; `blocked` only of the reader themselves. */
export const TalentFollowType = { fans: 10, follows: 20, blocked: 30 } as const
export type TalentFollowType = (typeof TalentFollowType)[keyof typeof TalentFollowType]

export const TalentNewsType = { likes: 10, comments: 20, fans: 30 } as const
export type TalentNewsType = (typeof TalentNewsType)[keyof typeof TalentNewsType]

export const postLimits = {
  ...{ title: 30, content: 1_000, address: 60, pictures: 9, products: 9 },
  ...{
    perDay: 20,
    reportNote: 100,
    follows: 2_000,
    signature: 50,
    drafts: 20,
    blocks: 500,
    collections: 50,
    collectionName: 12,
  },
  signaturesPerDay: 10,
} as const

/** Whether a list of files is pictures, or one film, after which a picture may be its cover (domain 16). */
export const isPicturesOrFilm = (paths: readonly string[]): boolean =>
  !paths.some(isFilm) || (paths.length <= 2 && paths.findLastIndex(isFilm) === 0)

/** The files of a post with a film as its author hands them in: the film, and the cover if it was chosen. */
export const filesOfFilm = (film: string, cover: string): string[] =>
  cover === '' || cover === coverOf(film) ? [film] : [film, cover]

/** Path of a post: a page for pictures, a feed to swipe for films. */
export const postPath = (type: number, id: number): string =>
  type === PostKind.video ? `/talent/scrollVideoDetail?id=${id}` : `/talent/imgTextDetail?id=${id}`

export function missingOfPost({
  type,
  pictures,
  film,
}: {
  type: PostKind
  pictures: number
  film: boolean
}): 'post/no-pictures' | 'post/no-film' | undefined {
  if (type === PostKind.video) return film ? undefined : 'post/no-film'
  return pictures > 0 ? undefined : 'post/no-pictures'
}
