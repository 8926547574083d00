/** Keys of the global config, a list of key/value pairs on the wire (spec 3). */
export const globalConfigKeys = [
  'Maintenance',
  'WXAppID',
  'GroupRule',
  'GroupRuleUpGrade',
  'AppCurrentVersion',
  'InvoiceSwitch',
  'JsonAddressUrl',
  'QiniuImageServer',
  'ImageServer',
] as const
/**
 * Keys of the specification, our own for 联系客服, 关注公众号 and 下载 App, and one that only an app sets: `AppPay` is 1
 * if it can open the payment provider's SDK (docs/bridge.md).
 */
export type GlobalConfigKey =
  | (typeof globalConfigKeys)[number]
  | 'ServicePhone'
  | 'ServiceHours'
  | 'OfficialAccount'
  | 'IosDownloadUrl'
  | 'AndroidDownloadUrl'
  | 'AppPay'

/** Value of the key InvoiceSwitch that enables invoices (spec 3). */
export const InvoiceSwitch = {
  enabled: '1',
} as const
export type InvoiceSwitch = (typeof InvoiceSwitch)[keyof typeof InvoiceSwitch]
