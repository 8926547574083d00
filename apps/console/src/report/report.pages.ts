import type { RoomPage } from '../platform/room'
import { reportPaths } from './report.paths'

/** The month as an accountant closes it: a page of the room 系统, beside the bills. */
export const monthPages: RoomPage[] = [
  {
    path: reportPaths.month,
    title: '财务月报',
    permission: 'bill.read',
    page: () => import('./MonthReportPage'),
    menu: true,
  },
]
