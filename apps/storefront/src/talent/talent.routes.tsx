import { defineRoutes, type LoadedFacts } from '../platform/route/route'
import { PostSkeleton } from '../post/shared/PostSkeleton'
import { WaterfallSkeleton } from '../ui/list/Waterfall'
import { pictureSizes } from '../ui/picture/picture-sources'
import { CellsSkeleton, RowsSkeleton } from '../ui/state/Skeleton'
import { CreatorSkeleton } from './parts/CreatorSkeleton'
import {
  allWorks,
  creatorOf,
  creators,
  DiscoverList,
  feedActivities,
  feedArticles,
  filmsAfter,
  foundCreators,
  foundWorks,
  hotWorks,
  productsOfCreator,
  taggedProducts,
  workOf,
  worksOfCreator,
} from './talent.reads'

const titleOf = (facts: LoadedFacts): string => facts.data(workOf(facts))?.Title ?? '作品'
const summaryOf = (facts: LoadedFacts): string => {
  const work = facts.data(workOf(facts))
  return work?.Content.slice(0, 80) || `${work?.TalentName ?? '植友'}在绿星商城分享的作品`
}
const coverOf = (facts: LoadedFacts) => facts.data(workOf(facts))?.CoverPath

export default defineRoutes([
  {
    path: '/talent/index',
    title: '植物达人',
    screen: () => import('./IndexScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <WaterfallSkeleton />,
    description: () => '绿植爱好者的图文和视频：阳台改造、多肉养护、换盆浇水，跟着达人把家养绿。',
    preload: (facts) => {
      const tab = facts.query('tab')
      if (tab === DiscoverList.hot) return [hotWorks]
      if (tab === DiscoverList.creators) return [creators]
      // what depends on the member, and what loads later
      return tab === '' ? [allWorks(facts), feedActivities, feedArticles] : []
    },
  },
  {
    path: '/talent/mall',
    title: '达人好物',
    screen: () => import('./MallScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <RowsSkeleton />,
    description: () => '达人在作品里推荐的绿植、花器和植物护肤。',
    preload: () => [taggedProducts],
  },
  {
    path: '/talent/imgTextDetail',
    title: titleOf,
    screen: () => import('./ImgTextDetailScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <PostSkeleton />,
    preload: (facts) => [workOf(facts)],
    description: summaryOf,
    picture: coverOf,
    hero: (facts) => {
      const work = facts.data(workOf(facts))
      const src = work?.Images[0] ?? work?.CoverPath
      return src ? { src, sizes: pictureSizes.full } : undefined
    },
  },
  {
    path: '/talent/scrollVideoDetail',
    title: titleOf,
    screen: () => import('./ScrollVideoDetailScreen'),
    isNotLogin: true,
    keepAlive: true,
    preload: (facts) => [workOf(facts), filmsAfter(facts)],
    description: summaryOf,
    picture: coverOf,
  },
  {
    path: '/talent/search',
    title: ({ query }) => (query('keyword') ? `搜索“${query('keyword')}”` : '搜索作品和达人'),
    screen: () => import('./SearchScreen'),
    isNotLogin: true,
    keepAlive: true,
    preload: (facts) => [facts.query('tab') === 'creators' ? foundCreators(facts) : foundWorks(facts)],
  },
  {
    path: '/talent/others',
    title: (facts) => `${facts.data(creatorOf(facts))?.Name ?? '达人'}的主页`,
    screen: () => import('./OthersScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <CreatorSkeleton />,
    preload: (facts) => [
      creatorOf(facts),
      facts.query('tab') === 'products' ? productsOfCreator(facts) : worksOfCreator(facts),
    ],
    description: (facts) => facts.data(creatorOf(facts))?.Signature || '绿星商城的植友，分享绿植和生活',
    picture: (facts) => facts.data(creatorOf(facts))?.Avatar,
  },
  {
    path: '/talent/msg',
    title: '互动消息',
    screen: () => import('./MsgScreen'),
    keepAlive: true,
    skeleton: <RowsSkeleton />,
  },
  {
    path: '/talent/personal',
    title: '我的主页',
    screen: () => import('./PersonalScreen'),
    keepAlive: true,
    skeleton: <CreatorSkeleton />,
  },
  {
    path: '/talent/greatRecord',
    title: '点赞和收藏',
    screen: () => import('./GreatRecordScreen'),
    keepAlive: true,
    skeleton: <WaterfallSkeleton />,
  },
  {
    path: '/talent/fansRecord',
    title: '粉丝和关注',
    screen: () => import('./FansRecordScreen'),
    keepAlive: true,
    skeleton: <RowsSkeleton />,
  },
  {
    path: '/talent/release',
    title: '发布作品',
    screen: () => import('./ReleaseScreen'),
    keepAlive: true,
    skeleton: <CellsSkeleton />,
  },
  {
    path: '/talent/getAddress',
    title: '添加地点',
    screen: () => import('./GetAddressScreen'),
    skeleton: <CellsSkeleton />,
  },
  {
    path: '/talent/report',
    title: '举报',
    screen: () => import('./ReportScreen'),
    skeleton: <CellsSkeleton />,
  },
])
