import type { RoomPage } from '../platform/room'
import { operatorPaths } from './operator.paths'

/** Accounts, approvals and the audit log, in the room 系统. */
export const operatorPages: RoomPage[] = [
  {
    path: operatorPaths.operators,
    title: '运营账号',
    permission: 'operator.read',
    page: () => import('./OperatorListPage'),
    menu: true,
  },
  {
    path: operatorPaths.sessions,
    title: '登录设备',
    permission: 'operator.read',
    page: () => import('./SessionListPage'),
  },
  {
    path: operatorPaths.roles,
    title: '角色',
    permission: 'operator.read',
    page: () => import('./RoleListPage'),
    menu: true,
  },
  {
    path: operatorPaths.approvals,
    title: '审批',
    permission: 'signed-in',
    page: () => import('./ApprovalListPage'),
    queues: { 'approval.waiting': '' },
    menu: true,
  },
  {
    path: operatorPaths.audit,
    title: '操作日志',
    permission: 'audit.read',
    page: () => import('./AuditLogPage'),
    menu: true,
  },
  {
    path: operatorPaths.account,
    title: '我的账号',
    permission: 'signed-in',
    page: () => import('./AccountPage'),
  },
]
