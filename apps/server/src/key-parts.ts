import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { TaxConfig } from './invoice/tax/config'
import { MessengerConfig } from './member/messenger/config'
import { MailConfig } from './message/mail-provider/config'
import { SmsConfig } from './message/sms-provider/config'
import { PictureCheckConfig } from './moderation/picture-check/config'
import { CourierConfig } from './order/courier/config'
import { AlipayConfig } from './payment/alipay/config'
import { WechatPayConfig } from './payment/wechat-pay/config'
import type { ProviderKeys } from './platform/app'
import type { Config } from './platform/config'
import { StartProblem } from './platform/postgres/start-problem'
import { StorageConfig } from './upload/storage/config'

type Part = {
  name: string
  schema: z.ZodType
  /** A production shop does not start without it. */
  required?: boolean
  /** What the shop cannot do without this part. */
  without: string
  /** Returns a problem of a part that has every field, such as an unreadable key. */
  trouble?: (part: never) => string | undefined
}

const opens = (open: () => unknown): boolean => {
  try {
    open()
    return true
  } catch {
    return false
  }
}

/** Checks that the keys can be read: otherwise the first payment would fail. */
const paymentTrouble = ({ merchantPrivateKey, platformKeys }: WechatPayConfig) => {
  if (!opens(() => createPrivateKey(merchantPrivateKey))) return 'merchantPrivateKey 不是可读的 PEM 私钥'
  const texts = Object.entries(platformKeys)
  if (texts.length === 0) return 'platformKeys 里没有平台公钥'
  const broken = texts.find(([, text]) => !opens(() => createPublicKey(text)))
  return broken && `platformKeys 的 ${broken[0]} 不是可读的公钥或证书`
}

const alipayTrouble = ({ appPrivateKey, alipayPublicKey }: AlipayConfig) => {
  if (!opens(() => createPrivateKey(appPrivateKey))) return 'appPrivateKey 不是可读的 PEM 私钥'
  return opens(() => createPublicKey(alipayPublicKey)) ? undefined : 'alipayPublicKey 不是可读的公钥'
}

const ConsoleConfig = z.object({ secretKey: z.string().min(32) })

const parts: readonly Part[] = [
  {
    name: 'payment',
    schema: WechatPayConfig,
    required: true,
    without: '无法付款',
    trouble: paymentTrouble,
  },
  { name: 'sms', schema: SmsConfig, required: true, without: '收不到验证码，无法注册和登录' },
  { name: 'console', schema: ConsoleConfig, required: true, without: '运营人员的验证器密钥无处加密' },
  { name: 'alipay', schema: AlipayConfig, without: '收银台没有支付宝', trouble: alipayTrouble },
  { name: 'storage', schema: StorageConfig, without: '不能上传图片和视频' },
  { name: 'courier', schema: CourierConfig, without: '没有物流轨迹' },
  { name: 'tax', schema: TaxConfig, without: '不能开具电子发票' },
  { name: 'mail', schema: MailConfig, without: '不能用邮件发送发票' },
  { name: 'moderation', schema: PictureCheckConfig, without: '图片只由人工审核' },
  { name: 'messenger', schema: MessengerConfig, without: '没有微信一键登录' },
]

export type PartState = {
  name: string
  required: boolean
  state: 'complete' | 'missing' | 'wrong' | 'unknown'
  /** The consequence if missing, or the problem; names fields, never their values. */
  note: string
}

const stateOf = (
  keys: ProviderKeys,
  { name, schema, required = false, without, trouble }: Part,
): PartState => {
  const facts = { name, required }
  if (keys[name] === undefined) return { ...facts, state: 'missing', note: without }
  const parsed = schema.safeParse(keys[name])
  const fields = parsed.error?.issues.map(({ path }) => path.join('.'))
  const note = fields ? `${[...new Set(fields)].join('、')} 缺少或不正确` : trouble?.(parsed.data as never)
  return note ? { ...facts, state: 'wrong', note } : { ...facts, state: 'complete', note: '' }
}

/** Every part of a key file: known parts in their order, then unknown ones. */
export const statesOfParts = (keys: ProviderKeys): PartState[] => {
  const known = ['sandbox', ...parts.map(({ name }) => name)]
  const strange = Object.keys(keys).filter((name) => !known.includes(name))
  return [
    ...parts.map((part) => stateOf(keys, part)),
    ...strange.map((name) => ({
      name,
      required: false,
      state: 'unknown' as const,
      note: '名称不认识，不会被使用',
    })),
  ]
}

/** Refuses to start a production shop with a wrong part or without a required one. */
export const requireParts = (keys: ProviderKeys, env: Config['env']): void => {
  if (env !== 'production') return
  const states = statesOfParts(keys)
  const bad = states.find(({ state, required }) => state === 'wrong' || (required && state === 'missing'))
  if (!bad) return
  const what = bad.state === 'missing' ? '没有' : '里'
  throw new StartProblem(
    `密钥文件${bad.state === 'missing' ? `${what} ${bad.name} 部分：${bad.note}` : ` ${bad.name} 部分${what}的 ${bad.note}`}。用 npm run check-keys 查看全部`,
    `the part ${bad.name} of the key file is ${bad.state}`,
  )
}
