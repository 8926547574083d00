import { seatsMissing } from '@greenstar/rules/group/group'
import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { activities, activityOf, teamOf } from './group.reads'

export default defineRoutes([
  {
    path: '/group/list',
    title: '好友拼团',
    screen: () => import('./GroupListScreen'),
    isNotLogin: true,
    addition: true,
    keepAlive: true,
    skeleton: <RowsSkeleton />,
    preload: () => [activities],
  },
  {
    path: '/group/detail',
    title: (facts) => facts.data(activityOf(facts))?.Name ?? '拼团详情',
    screen: () => import('./GroupDetailScreen'),
    isNotLogin: true,
    addition: true,
    skeleton: <RowsSkeleton />,
    preload: (facts) => [activityOf(facts)],
    picture: (facts) => facts.data(activityOf(facts))?.Lines[0]?.Product.DefaultImagePath,
  },
  {
    path: '/group/team',
    title: (facts) => {
      const team = facts.data(teamOf(facts))
      const [line] = team?.Activity.Lines ?? []
      return line ? `¥${line.GroupPrice.toFixed(2)} 一起拼 ${line.Product.Name}` : '邀您一起拼团'
    },
    description: (facts) => {
      const team = facts.data(teamOf(facts))
      const missing = team ? seatsMissing({ size: team.Size, taken: team.Taken }) : 0
      return missing > 0 ? `还差 ${missing} 人成团，快来参团` : '绿星商城好友拼团'
    },
    picture: (facts) => facts.data(teamOf(facts))?.Activity.Lines[0]?.Product.DefaultImagePath,
    screen: () => import('./GroupTeamScreen'),
    isNotLogin: true,
    addition: true,
    skeleton: <RowsSkeleton />,
    preload: (facts) => [teamOf(facts)],
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
