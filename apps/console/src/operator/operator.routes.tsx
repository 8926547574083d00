import type { RoomPage } from '../platform/room'
import { operatorPaths } from './operator.paths'

/** Accounts, approvals and the log: pages of the room 系统. */
export const operatorPages: RoomPage[] = [
  {
    path: operatorPaths.audit,
    title: '操作日志',
    permission: 'audit.read',
    page: () => import('./AuditLogPage'),
    menu: true,
  },
]
