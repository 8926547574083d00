import { defineRoutes, type LoadedFacts, type PageFacts } from '../platform/route/route'
import { GridSkeleton, RowsSkeleton } from '../ui/state/Skeleton'
import {
  articleOf,
  articlesOf,
  columns,
  foundHelp,
  helpArticles,
  recommended,
  recommendedOf,
} from './article.reads'
import { ArticleSkeleton } from './parts/ArticleSkeleton'
import { articlesAbout } from './shared/article-lists.reads'

/** Title of the address's article, or the column's title on a list. */
const titleOf =
  (title: string) =>
  (facts: LoadedFacts): string =>
    facts.data(articleOf(facts))?.Title ?? title
const summaryOf =
  (title: string) =>
  (facts: LoadedFacts): string =>
    facts.data(articleOf(facts))?.Summary || `绿星商城${title}`
const coverOf = (facts: LoadedFacts) => facts.data(articleOf(facts))?.CoverPath
const articleOrList = (facts: PageFacts) => [articleOf(facts) ?? articlesOf(facts)]

export default defineRoutes([
  {
    path: '/news',
    title: '资讯',
    screen: () => import('./NewsScreen'),
    keepAlive: true,
    skeleton: <RowsSkeleton />,
    preload: (facts) => [articleOf(facts) ?? articlesOf(facts), columns],
  },
  {
    path: '/news/list',
    title: titleOf('新闻'),
    screen: () => import('./ArticleScreen'),
    keepAlive: true,
    skeleton: <RowsSkeleton />,
    preload: articleOrList,
    description: summaryOf('新闻'),
    picture: coverOf,
  },
  {
    path: '/wiki',
    title: titleOf('产品百科'),
    screen: () => import('./ArticleScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <RowsSkeleton />,
    preload: articleOrList,
    description: summaryOf('产品百科'),
    picture: coverOf,
  },
  {
    path: '/tidingsDetail',
    title: titleOf('星球故事'),
    screen: () => import('./ArticleScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <RowsSkeleton />,
    preload: articleOrList,
    description: summaryOf('星球故事'),
    picture: coverOf,
  },
  {
    path: '/class-room/list',
    title: titleOf('课堂'),
    screen: () => import('./ArticleScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <RowsSkeleton />,
    preload: articleOrList,
    description: summaryOf('课堂'),
    picture: coverOf,
  },
  {
    path: '/class-room/detail',
    title: titleOf('课堂'),
    screen: () => import('./ArticleScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <ArticleSkeleton />,
    preload: articleOrList,
    description: summaryOf('课堂'),
    picture: coverOf,
  },
  {
    path: '/article',
    title: titleOf('文章'),
    screen: () => import('./ArticleScreen'),
    isNotLogin: true,
    keepAlive: true,
    addition: true,
    skeleton: <ArticleSkeleton />,
    preload: articleOrList,
    description: summaryOf('文章'),
    picture: coverOf,
  },
  {
    path: '/help',
    title: '帮助中心',
    screen: () => import('./HelpScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <RowsSkeleton />,
    description: () => '运费、退换货、发票、优惠券、绿星币、等级与账号，绿星商城的规则都在这里。',
    preload: () => [helpArticles],
  },
  {
    path: '/help/detail',
    title: titleOf('帮助'),
    screen: () => import('./ArticleScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <ArticleSkeleton />,
    preload: articleOrList,
    description: summaryOf('帮助'),
    picture: coverOf,
  },
  {
    path: '/help/search',
    title: ({ query }) => (query('keyword') ? `搜索“${query('keyword')}”` : '搜索帮助'),
    screen: () => import('./HelpSearchScreen'),
    isNotLogin: true,
    keepAlive: true,
    preload: (facts) => [foundHelp(facts)],
  },
  {
    path: '/recommended-product/list',
    title: '推荐好物',
    screen: () => import('./RecommendedListScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <RowsSkeleton />,
    description: () => '商城挑出来的绿植、花器与植物护肤，和它们的养护文章。',
    preload: () => [recommended],
  },
  {
    path: '/recommended-product/detail',
    title: (facts) => facts.data(recommendedOf(facts))?.Name ?? '推荐好物',
    screen: () => import('./RecommendedDetailScreen'),
    isNotLogin: true,
    keepAlive: true,
    skeleton: <GridSkeleton />,
    preload: (facts) => {
      const id = facts.queryNumber('id')
      return [recommendedOf(facts), ...(id ? [articlesAbout(id)] : [])]
    },
    description: (facts) => facts.data(recommendedOf(facts))?.Summary ?? '商城推荐的好物',
    picture: (facts) => facts.data(recommendedOf(facts))?.DefaultImagePath,
  },
])
