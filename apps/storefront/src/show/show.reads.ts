import { ShowSort } from '@greenstar/rules/post/activity'
import { BlueprintCardType } from '@greenstar/rules/show/blueprint-card'
import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read, readPages } from '../platform/route/route'

/** Maximum length of a keyword; the server refuses longer ones. */
const maxKeywordLength = 40

/** Returns the order in the address if it is in `others`; otherwise newest first. */
export const sortOf = (query: PageFacts['query'], others: readonly ShowSort[]): ShowSort =>
  others.find((sort) => String(sort) === query('sort')) ?? ShowSort.newest

/** Tabs of the community with their values in the address. */
export const communityTabs = [
  { key: '', label: '最新' },
  { key: 'hot', label: '最热' },
  { key: 'film', label: '视频' },
] as const
export type CommunityTab = (typeof communityTabs)[number]['key']

export const tabOf = (query: PageFacts['query']): CommunityTab =>
  communityTabs.find(({ key }) => key === query('tab'))?.key ?? ''

/** Reads posts of the community by the filters in the address. */
export const postsOf = ({ query, queryNumber }: PageFacts) => {
  const activityID = queryNumber('activity')
  const keyword = query('keyword').slice(0, maxKeywordLength)
  const tab = tabOf(query)
  return readPages(api.show.GetShowRecordList, {
    sort: tab === 'hot' ? ShowSort.likes : ShowSort.newest,
    ...(tab === 'film' ? { type: BlueprintCardType.video } : {}),
    ...(activityID ? { activityID } : {}),
    ...(keyword ? { keyword } : {}),
  })
}

/** Reads the activity of the address. */
export const activityOf = ({ queryNumber }: PageFacts) => {
  const id = queryNumber('id')
  return id ? read(api.show.GetShowActivityByID, { id }, { required: true }) : undefined
}

/** Reads the posts of that activity. */
export const activityPostsOf = ({ query, queryNumber }: PageFacts) => {
  const activityID = queryNumber('id')
  return activityID
    ? readPages(api.show.GetShowRecordList, {
        activityID,
        sort: sortOf(query, [ShowSort.likes, ShowSort.votes]),
      })
    : undefined
}

/** Reads the post of the address. */
export const postOf = ({ query, queryNumber }: PageFacts) =>
  read(
    api.show.GetShowRecordByID,
    { id: queryNumber('id') ?? 0, unlimitedStatus: query('unlimitedStatus') === 'true' },
    { required: true },
  )
