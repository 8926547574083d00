import type { RoomPage } from '../platform/room'
import { patternPaths } from './pattern.paths'

/** Flower-pattern tests and their results, in the content room. */
export const patternPages: RoomPage[] = [
  {
    path: patternPaths.list,
    title: '花型测试',
    permission: 'home.read',
    page: () => import('./PatternListPage'),
    menu: true,
  },
  {
    path: `${patternPaths.list}/:id`,
    title: '测试统计',
    permission: 'home.read',
    page: () => import('./PatternFiguresPage'),
  },
  {
    path: patternPaths.create,
    title: '花型测试编辑',
    permission: 'home.write',
    page: () => import('./PatternEditPage'),
  },
  {
    path: `${patternPaths.list}/:id/edit`,
    title: '花型测试编辑',
    permission: 'home.write',
    page: () => import('./PatternEditPage'),
  },
  {
    path: patternPaths.results,
    title: '测试结果',
    permission: 'home.read',
    page: () => import('./PatternResultPage'),
    menu: true,
  },
]
