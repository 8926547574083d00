import type { RoomPage } from '../platform/room'
import { talentPaths } from './talent.paths'

/** Creators and reports, in the community room. */
export const talentPages: RoomPage[] = [
  {
    path: talentPaths.list,
    title: '达人',
    permission: 'talent.read',
    page: () => import('./TalentListPage'),
    menu: true,
  },
  {
    path: talentPaths.reports,
    title: '达人举报',
    permission: 'talent.read',
    page: () => import('./TalentReportPage'),
    menu: true,
  },
]
