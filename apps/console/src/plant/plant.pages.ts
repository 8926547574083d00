import type { RoomPage } from '../platform/room'
import { plantPaths } from './plant.paths'

/** Plants of members, in the community room. */
export const plantPages: RoomPage[] = [
  {
    path: plantPaths.list,
    title: '会员植物',
    permission: 'show.read',
    page: () => import('./PlantListPage'),
    menu: true,
  },
  {
    path: `${plantPaths.list}/:id`,
    title: '植物详情',
    permission: 'show.read',
    page: () => import('./PlantDetailPage'),
  },
]
