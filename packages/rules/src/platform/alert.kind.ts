/** What an alert may be raised for, in words. */
export const alertKindText = {
  'notice-forged': '伪造的支付通知',
  'money-mismatch': '金额不符',
  'money-unknown': '来历不明的款项',
  'refund-failed': '退款失败',
  'bill-difference': '对账差异',
  'invoice-red-failed': '发票红冲失败',
  audit: '数据核对发现异常',
  'backup-failed': '备份失败',
  flood: '请求过于频繁',
  'due-failed': '到期处理失败',
  'personal-looks': '大量查看个人信息',
} as const satisfies Record<string, string>
export type AlertKind = keyof typeof alertKindText
