import { defineRoutes, type LoadedFacts } from '../platform/route/route'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { PatternSkeleton } from './parts/PatternSkeleton'
import { patternTests, typeOf } from './pattern.reads'

const testOf = (facts: LoadedFacts) => facts.data(patternTests)?.find(({ Type }) => Type === typeOf(facts))

export default defineRoutes([
  {
    path: '/pattern',
    title: '花型测试',
    screen: () => import('./PatternListScreen'),
    isNotLogin: true,
    addition: true,
    skeleton: <RowsSkeleton />,
    preload: () => [patternTests],
    description: () => '几道题，找到像您的那朵花，和适合您的绿植与护理。',
  },
  {
    path: '/pattern/:type/:share?',
    title: (facts) => testOf(facts)?.Title ?? '花型测试',
    screen: () => import('./PatternScreen'),
    isNotLogin: true,
    skeleton: <PatternSkeleton />,
    preload: () => [patternTests],
    description: (facts) => testOf(facts)?.Intro || '几道题，找到像您的那朵花。',
    picture: (facts) => testOf(facts)?.ImgPath,
  },
  {
    path: '/patternform/:type/:share?',
    name: 'patternForm',
    title: '花型测试',
    screen: () => import('./PatternFormScreen'),
    isNotLogin: true,
    skeleton: <PatternSkeleton />,
  },
  {
    path: '/patternresult/:type',
    title: '测试结果',
    screen: () => import('./PatternResultScreen'),
    skeleton: <PatternSkeleton />,
  },
])
