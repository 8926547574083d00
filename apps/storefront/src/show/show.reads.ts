import { BlueprintCardType } from '@greenstar/rules/show/blueprint-card'
import { ShowSort } from '@greenstar/rules/show/show.state'
import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read, readPages } from '../platform/route'

/** Longest keyword that the server takes. */
const longestKeyword = 40

/** Every activity, those that run first. */
export const allActivities = readPages(api.show.GetAllShowActivity, {})

/** The order that an address names; the newest first where it names none. */
export const sortOf = (query: PageFacts['query'], others: readonly ShowSort[]): ShowSort =>
  others.find((sort) => String(sort) === query('sort')) ?? ShowSort.newest

/** Tabs of the community, as its address names them. */
export const communityTabs = [
  { key: '', label: '最新' },
  { key: 'hot', label: '最热' },
  { key: 'film', label: '视频' },
] as const
export type CommunityTab = (typeof communityTabs)[number]['key']

export const tabOf = (query: PageFacts['query']): CommunityTab =>
  communityTabs.find(({ key }) => key === query('tab'))?.key ?? ''

/** Posts of the community, as its address narrows them. */
export const postsOf = ({ query, queryNumber }: PageFacts) => {
  const activityID = queryNumber('activity')
  const keyword = query('keyword').slice(0, longestKeyword)
  const tab = tabOf(query)
  return readPages(api.show.GetShowRecordList, {
    sort: tab === 'hot' ? ShowSort.likes : ShowSort.newest,
    ...(tab === 'film' ? { type: BlueprintCardType.video } : {}),
    ...(activityID ? { activityID } : {}),
    ...(keyword ? { keyword } : {}),
  })
}

/** The activity that an address names. */
export const activityOf = ({ queryNumber }: PageFacts) => {
  const id = queryNumber('id')
  return id ? read(api.show.GetShowActivityByID, { id }, { required: true }) : undefined
}

/** Posts of that activity. */
export const activityPostsOf = ({ query, queryNumber }: PageFacts) => {
  const activityID = queryNumber('id')
  return activityID
    ? readPages(api.show.GetShowRecordList, {
        activityID,
        sort: sortOf(query, [ShowSort.likes, ShowSort.votes]),
      })
    : undefined
}

/** The post that an address names. */
export const postOf = ({ query, queryNumber }: PageFacts) =>
  read(
    api.show.GetShowRecordByID,
    { id: queryNumber('id') ?? 0, unlimitedStatus: query('unlimitedStatus') === 'true' },
    { required: true },
  )
