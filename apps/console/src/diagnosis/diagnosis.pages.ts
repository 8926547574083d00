import type { RoomPage } from '../platform/room'
import { diagnosisPaths } from './diagnosis.paths'

/** Questions about sick plants, in the community room. */
export const diagnosisPages: RoomPage[] = [
  {
    path: diagnosisPaths.list,
    title: '求诊',
    permission: 'show.read',
    page: () => import('./DiagnosisListPage'),
    menu: true,
  },
  {
    path: `${diagnosisPaths.list}/:id`,
    title: '求诊详情',
    permission: 'show.read',
    page: () => import('./DiagnosisDetailPage'),
  },
]
