/** What an operator may be allowed to do; roles are lists of these (domain 20). */
export const permissions = {
  'dashboard.read': '查看概览',
  'order.read': '查看订单',
  'order.ship': '发货',
  'order.remark': '备注订单',
  'order.cancel': '取消订单',
  'order.price': '修改订单价格',
  'order.refund': '发货前退款',
  'product.read': '查看商品',
  'product.write': '编辑商品',
  'product.stock': '调整库存',
  'taxonomy.write': '编辑分类、品牌与标签',
  'media.read': '查看素材',
  'media.write': '管理素材',
  'review.read': '查看评价',
  'review.moderate': '审核评价',
  'home.read': '查看首页内容',
  'home.write': '编辑首页内容',
  'member.read': '查看会员',
  'member.write': '管理会员标签与登录',
  'member.freeze': '冻结会员',
  'operator.read': '查看运营账号',
  'operator.write': '管理运营账号',
  'approval.decide': '复核审批',
  'audit.read': '查看操作日志',
  'job.read': '查看任务',
  'job.write': '重试任务',
  'data.export': '导出数据',
  'setting.read': '查看配置',
  'setting.write': '修改配置',
} as const

export type Permission = keyof typeof permissions

const all = Object.keys(permissions) as Permission[]
const reads = all.filter((permission) => permission.endsWith('.read'))

/** The roles shipped (domain 20). */
export const roles: Record<string, { zh: string; permissions: readonly Permission[] }> = {
  administrator: { zh: '管理员', permissions: all },
  merchandiser: {
    zh: '商品运营',
    permissions: [
      'dashboard.read',
      'order.read',
      'order.remark',
      'order.price',
      'product.read',
      'product.write',
      'product.stock',
      'taxonomy.write',
      'media.read',
      'media.write',
      'review.read',
      'home.read',
      'home.write',
      'data.export',
      'setting.read',
    ],
  },
  warehouse: {
    zh: '仓库',
    permissions: ['order.read', 'order.ship', 'order.remark', 'product.read', 'product.stock', 'data.export'],
  },
  service: {
    zh: '客服',
    permissions: [
      'order.read',
      'order.remark',
      'order.cancel',
      'order.refund',
      'product.read',
      'review.read',
      'review.moderate',
      'member.read',
      'member.write',
    ],
  },
  finance: {
    zh: '财务',
    permissions: [
      'dashboard.read',
      'order.read',
      'order.refund',
      'approval.decide',
      'member.read',
      'job.read',
      'data.export',
      'setting.read',
    ],
  },
  content: {
    zh: '内容',
    permissions: [
      'product.read',
      'media.read',
      'media.write',
      'review.read',
      'review.moderate',
      'home.read',
      'home.write',
      'setting.read',
    ],
  },
  auditor: { zh: '只读审计', permissions: reads },
}
