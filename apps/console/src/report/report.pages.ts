import type { RoomPage } from '../platform/room'
import { reportPaths } from './report.paths'

/** The month report, in the room 系统. */
export const monthPages: RoomPage[] = [
  {
    path: reportPaths.month,
    title: '财务月报',
    permission: 'bill.read',
    page: () => import('./MonthReportPage'),
    menu: true,
  },
]
