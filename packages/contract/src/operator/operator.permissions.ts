/** What an operator may be allowed to do; roles are lists of these (domain 20). */
export const permissions = {
  'order.read': '查看订单',
  'order.ship': '发货',
  'order.remark': '备注订单',
  'order.cancel': '取消订单',
  'setting.read': '查看配置',
  'setting.write': '修改配置',
} as const

export type Permission = keyof typeof permissions

const all = Object.keys(permissions) as Permission[]

/** The roles shipped (domain 20). */
export const roles: Record<string, { zh: string; permissions: readonly Permission[] }> = {
  administrator: { zh: '管理员', permissions: all },
  merchandiser: {
    zh: '商品运营',
    permissions: ['order.read', 'order.remark', 'setting.read'],
  },
  warehouse: {
    zh: '仓库',
    permissions: ['order.read', 'order.ship', 'order.remark'],
  },
  service: {
    zh: '客服',
    permissions: ['order.read', 'order.remark', 'order.cancel'],
  },
  finance: { zh: '财务', permissions: ['order.read', 'setting.read'] },
  content: { zh: '内容', permissions: ['setting.read'] },
  auditor: { zh: '只读审计', permissions: ['order.read', 'setting.read'] },
}
