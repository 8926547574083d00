import { DAY, MINUTE } from '../platform/time'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'

/** Interval (ms) at which posts whose numbers changed are ranked again. */
export const RANK_EVERY = 5 * MINUTE

/** What members did with a post; `follows`: who followed its author from it. */
export type PostFacts = {
  readonly likes: number
  readonly comments: number
  readonly favourites: number
  readonly follows: number
  /** Counted once a member and day. */
  readonly views: number
}

/** What the settings say about 推荐 and 热门. */
export type RankWeights = {
  readonly likes: number
  readonly comments: number
  readonly favourites: number
  readonly follows: number
  /** Added to the score for the reader, by tie. */
  readonly boosts: Readonly<Record<keyof Ties, number>>
}

/** The settings of which each post has the result in its stored rank. */
const keys = {
  likes: 'community.likeWeight',
  comments: 'community.commentWeight',
  favourites: 'community.favouriteWeight',
  follows: 'community.followWeight',
} as const satisfies Record<string, SettingKey>

/** Whether a change of this setting needs all posts ranked again. */
export const isRankSetting = (key: SettingKey): boolean => (Object.values(keys) as SettingKey[]).includes(key)

export const rankWeights = (settings: Settings): RankWeights => {
  const [weight, share] = [
    (key: keyof typeof keys) => settingValue(settings, keys[key]),
    (key: SettingKey) => settingValue(settings, key) / 100,
  ]
  return {
    ...{ likes: weight('likes'), comments: weight('comments') },
    ...{ favourites: weight('favourites'), follows: weight('follows') },
    boosts: {
      isFollowed: share('community.followBoost'),
      isBought: share('community.boughtBoost'),
      isKept: share('community.plantBoost'),
    },
  }
}

/** Views that every post is taken to have, so that the first reactions do not decide; and what a post without any has. */
const [calmViews, start] = [50, 1]

/** Time (ms) in which a post loses half of its score in 推荐 and in 热门. */
export const halfLife = { recommended: 3 * DAY, hot: DAY } as const
export type RankedList = keyof typeof halfLife

/** Score of a post at the moment when it is published: its reactions against its views. */
export const baseScore = (
  { likes, comments, favourites, follows, views }: PostFacts,
  weights: RankWeights,
): number =>
  (start +
    weights.likes * likes +
    weights.comments * comments +
    weights.favourites * favourites +
    weights.follows * follows) /
  (views + calmViews)

/**
 * Place of a post in a list. All posts lose their score equally fast, so the order of log2(score) is that of
 * log2(base) + time of publishing / half-life, which only changes with the numbers of the post.
 */
export const rankOf = (
  facts: PostFacts,
  publishedAtMs: number,
  list: RankedList,
  weights: RankWeights,
): number => Math.log2(baseScore(facts, weights)) + publishedAtMs / halfLife[list]

/** The score at `now` (ms) of a post with this rank. */
export const scoreAt = (rank: number, now: number, list: RankedList): number =>
  2 ** (rank - now / halfLife[list])

/** What a reader has to do with a post. */
export type Ties = {
  /** Follows its author. */
  readonly isFollowed: boolean
  /** Bought a product of it. */
  readonly isBought: boolean
  /** Has the same kind of plant. */
  readonly isKept: boolean
}

export const boostOf = (ties: Ties, { boosts }: RankWeights): number =>
  (ties.isFollowed ? boosts.isFollowed : 0) +
  (ties.isBought ? boosts.isBought : 0) +
  (ties.isKept ? boosts.isKept : 0)

/** Views up to which a new post gets places of its own in 推荐. */
export const firstViews = 50
/** Maximum age of such a post. */
export const FIRST_WITHIN = 7 * DAY
/** Interval of the places for such posts. */
const firstEvery = 5

/** Maximum posts of one author among a number of consecutive ones. */
const [maxOfAuthor, among] = [2, 10]

type Candidate = Ties & { readonly id: number; readonly authorId: number; readonly score: number }
type FirstSeen = Pick<Candidate, 'id' | 'authorId'>

/** Puts those of `first` at every fifth place; each post is in the list once. */
const withFirst = (ranked: readonly FirstSeen[], first: readonly FirstSeen[]): FirstSeen[] => {
  const own = new Set(first.map(({ id }) => id))
  const [rest, waiting] = [ranked.filter(({ id }) => !own.has(id)), [...first]]
  const mixed: FirstSeen[] = []
  for (const post of rest) {
    const next = mixed.length % firstEvery === firstEvery - 1 ? waiting.shift() : undefined
    if (next) mixed.push(next)
    mixed.push(post)
  }
  return [...mixed, ...waiting]
}

/** Takes the next post whose author has fewer than two of the last nine; if there is none, the next post. */
const varied = (posts: readonly FirstSeen[]): FirstSeen[] => {
  const [waiting, taken]: [FirstSeen[], FirstSeen[]] = [[...posts], []]
  while (waiting.length > 0) {
    const last = taken.slice(1 - among).map(({ authorId }) => authorId)
    const isRare = ({ authorId }: FirstSeen) => last.filter((id) => id === authorId).length < maxOfAuthor
    taken.push(...waiting.splice(Math.max(0, waiting.findIndex(isRare)), 1))
  }
  return taken
}

/**
 * Order of 推荐 for a reader (domain 16): score and boosts, with a fair first audience for new posts, and at most two
 * posts of an author in ten while there are others. Returns ids.
 */
export const recommend = (
  candidates: readonly Candidate[],
  first: readonly FirstSeen[],
  weights: RankWeights,
): number[] => {
  const total = (post: Candidate) => post.score + boostOf(post, weights)
  const ranked = [...candidates].sort((a, b) => total(b) - total(a) || b.id - a.id)
  return varied(withFirst(ranked, first)).map(({ id }) => id)
}
