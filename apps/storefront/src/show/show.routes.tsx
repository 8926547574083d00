import { defineRoutes, type LoadedFacts } from '../platform/route/route'
import { PostSkeleton } from '../post/shared/PostSkeleton'
import { WaterfallSkeleton } from '../ui/list/Waterfall'
import { RowsSkeleton, TextCardsSkeleton } from '../ui/state/Skeleton'
import { allActivities } from './shared/activity.reads'
import { activityOf, activityPostsOf, postOf, postsOf } from './show.reads'
import { headOf } from './show.words'

const postTitle = (facts: LoadedFacts): string =>
  headOf(facts.data(postOf(facts))?.Content ?? '').slice(0, 40) || '分享'

export default defineRoutes([
  {
    path: '/show/index',
    title: '社区',
    screen: () => import('./ShowIndexScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    skeleton: <WaterfallSkeleton />,
    preload: (facts) => [allActivities, postsOf(facts)],
    description: () => '看看大家怎么养花：晒阳台、换盆日记、救活一棵绿植的全过程，参加活动得绿星币。',
  },
  {
    path: '/show/activity',
    title: (facts) => facts.data(activityOf(facts))?.Title ?? '社区活动',
    screen: () => import('./ShowActivityScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    skeleton: <RowsSkeleton />,
    preload: (facts) => [activityOf(facts) ?? allActivities, activityPostsOf(facts)],
    description: (facts) => facts.data(activityOf(facts))?.Intro || '绿星商城的社区活动',
    picture: (facts) => facts.data(activityOf(facts))?.CoverPath,
  },
  {
    path: '/show/blueprintDetail',
    title: postTitle,
    screen: () => import('./BlueprintDetailScreen'),
    keepAlive: true,
    skeleton: <PostSkeleton />,
    preload: (facts) => [postOf(facts)],
  },
  {
    path: '/show/post',
    title: postTitle,
    screen: () => import('./BlueprintDetailScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    skeleton: <PostSkeleton />,
    preload: (facts) => [postOf(facts)],
    description: (facts) => facts.data(postOf(facts))?.Content.slice(0, 100) || '绿星商城社区里的分享',
    picture: (facts) => facts.data(postOf(facts))?.cover || undefined,
  },
  {
    path: '/show/publish',
    title: '发布分享',
    screen: () => import('./ShowPublishScreen'),
    keepAlive: true,
    addition: true,
    skeleton: <TextCardsSkeleton />,
  },
  {
    path: '/show/mine',
    title: '我的社区',
    screen: () => import('./ShowMineScreen'),
    keepAlive: true,
    addition: true,
    skeleton: <RowsSkeleton />,
  },
])
