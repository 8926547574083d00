import { defineRoutes } from '../platform/route/route'
import { RowsSkeleton, TextCardsSkeleton } from '../ui/state/Skeleton'

export default defineRoutes([
  {
    path: '/plant/index',
    title: '我的植物',
    screen: () => import('./PlantIndexScreen'),
    keepAlive: true,
    addition: true,
    skeleton: <RowsSkeleton />,
  },
  {
    path: '/plant/detail',
    title: '植物',
    screen: () => import('./PlantScreen'),
    keepAlive: true,
    addition: true,
    skeleton: <TextCardsSkeleton />,
  },
  {
    path: '/plant/edit',
    title: '植物资料',
    screen: () => import('./PlantEditScreen'),
    addition: true,
    skeleton: <TextCardsSkeleton />,
  },
  {
    path: '/plant/diary',
    title: '写日记',
    screen: () => import('./PlantDiaryScreen'),
    addition: true,
    skeleton: <TextCardsSkeleton />,
  },
])
