/** A key of the global config that operators may edit: label, hint, default, and accepted values. */
export type ConfigKey = { label: string; hint: string; fallback: string; accepts: RegExp }

/** A switch: 1 on, 0 off. */
const onOff = /^[01]$/
const anyText = /^[\s\S]{0,4000}$/
/** A base address without a final slash. */
const address = /^(https?:\/\/\S{1,300}[^\s/])?$/
/** Download address of the app. */
const download = /^(https:\/\/\S{1,300})?$/

export const configKeys: Record<string, ConfigKey> = {
  Maintenance: { label: '维护状态', hint: '开启后会员只看到维护页', fallback: '0', accepts: onOff },
  InvoiceSwitch: {
    label: '开票开关',
    hint: '开启后会员可以申请发票；关闭后已申请的照常开具',
    fallback: '0',
    accepts: onOff,
  },
  WXAppID: { label: '微信公众号编号', hint: '微信内登录与支付使用', fallback: '', accepts: /^[\w-]{0,64}$/ },
  GroupRule: { label: '拼团规则', hint: '显示在拼团页', fallback: '', accepts: anyText },
  GroupRuleUpGrade: { label: '拼团升级规则', hint: '显示在拼团页', fallback: '', accepts: anyText },
  AppCurrentVersion: {
    label: 'APP 当前版本',
    hint: '如 2.1.3',
    fallback: '1.0.0',
    accepts: /^\d{1,4}(\.\d{1,4}){0,3}$/,
  },
  JsonAddressUrl: {
    label: '地址库路径',
    hint: '站内路径，如 jsonfiles/address.json',
    fallback: 'jsonfiles/address.json',
    accepts: /^\/?jsonfiles\/[\w-]{1,80}(\.[\w-]{1,20}){0,3}$/,
  },
  QiniuImageServer: { label: '上传图片域名', hint: '空为本站', fallback: '', accepts: address },
  ImageServer: { label: '图片域名', hint: '空为本站', fallback: '', accepts: address },
  ServicePhone: {
    label: '客服电话',
    hint: '显示在“联系客服”',
    fallback: '400-820-6620',
    accepts: /^[\d-]{5,20}$/,
  },
  ServiceHours: {
    label: '客服时间',
    hint: '显示在“联系客服”',
    fallback: '每天 9:00–21:00',
    accepts: /^.{0,60}$/,
  },
  OfficialAccount: {
    label: '公众号名称',
    hint: '显示在“关注公众号”，会员在微信中搜索它',
    fallback: '绿星商城',
    accepts: /^.{0,30}$/,
  },
  IosDownloadUrl: {
    label: 'iOS App 下载地址',
    hint: 'App Store 的页面，显示在“下载 App”；空为暂无',
    fallback: '',
    accepts: download,
  },
  AndroidDownloadUrl: {
    label: 'Android App 下载地址',
    hint: '安装包或应用市场的页面，显示在“下载 App”；空为暂无',
    fallback: '',
    accepts: download,
  },
}

export const isSwitch = ({ accepts }: ConfigKey): boolean => accepts === onOff
