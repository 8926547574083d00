import { seatsMissing } from '@greenstar/rules/group/group'
import { api } from '@greenstar/web/shop-api'
import { defineRoutes, type LoadedFacts, read, readPages } from '../platform/route'
import { RowsSkeleton } from '../ui/Skeleton'

const teamOf = ({ queryNumber, data }: LoadedFacts) => {
  const id = queryNumber('id')
  return id === undefined ? undefined : data(api.group.GetGroupTeamByID, { id })
}
const activityOf = ({ queryNumber, data }: LoadedFacts) => {
  const id = queryNumber('id')
  return id === undefined ? undefined : data(api.group.GetGroupActivityByID, { id })
}

export default defineRoutes([
  {
    path: '/group/list',
    title: '好友拼团',
    screen: () => import('./GroupListScreen'),
    isNotLogin: true,
    addition: true,
    keepAlive: true,
    skeleton: <RowsSkeleton />,
    preload: () => [readPages(api.group.GetGroupActivityList, {})],
  },
  {
    path: '/group/detail',
    title: (facts) => activityOf(facts)?.Name ?? '拼团详情',
    screen: () => import('./GroupDetailScreen'),
    isNotLogin: true,
    addition: true,
    skeleton: <RowsSkeleton />,
    preload: ({ queryNumber }) => {
      const id = queryNumber('id')
      return id === undefined ? [] : [read(api.group.GetGroupActivityByID, { id })]
    },
    picture: (facts) => activityOf(facts)?.Lines[0]?.Product.DefaultImagePath,
  },
  {
    path: '/group/team',
    title: (facts) => {
      const team = teamOf(facts)
      const [line] = team?.Activity.Lines ?? []
      return line ? `¥${line.GroupPrice.toFixed(2)} 一起拼 ${line.Product.Name}` : '邀你一起拼团'
    },
    description: (facts) => {
      const team = teamOf(facts)
      const missing = team ? seatsMissing({ size: team.Size, taken: team.Taken }) : 0
      return missing > 0 ? `还差 ${missing} 人成团，快来参团` : '绿星商城好友拼团'
    },
    picture: (facts) => teamOf(facts)?.Activity.Lines[0]?.Product.DefaultImagePath,
    screen: () => import('./GroupTeamScreen'),
    isNotLogin: true,
    addition: true,
    skeleton: <RowsSkeleton />,
    preload: ({ queryNumber }) => {
      const id = queryNumber('id')
      return id === undefined ? [] : [read(api.group.GetGroupTeamByID, { id })]
    },
  },
  {
    path: '/me/groups',
    title: '我的拼团',
    screen: () => import('./MyGroupsScreen'),
    addition: true,
    keepAlive: true,
    skeleton: <RowsSkeleton />,
  },
])
