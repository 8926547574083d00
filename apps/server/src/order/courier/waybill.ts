import { z } from 'zod'
import type { CourierConfig } from './config'
import { md5Upper, post } from './courier'

type Person = { name: string; phone: string; address: string }

/** A parcel that needs a number. */
export type WaybillOrder = {
  /** Our number of the waybill; the service answers a repeat of it with the first number. */
  code: string
  company: string
  sender: Person
  receiver: Person
  cargo: string
  remark: string
}

export type WaybillTaken =
  | {
      state: 'taken'
      number: string
      /** What the sorting centre reads on the label. */
      mark: string
      /** Address of the courier's own label as a picture; '' if it gives none. */
      label: string
    }
  | { state: 'refused'; message: string }
  | { state: 'unknown'; reason: string }

export type WaybillCancelled =
  | { state: 'cancelled' }
  | { state: 'refused' }
  | { state: 'unknown'; reason: string }

const Answer = z.object({
  success: z.boolean(),
  message: z.string().default(''),
  data: z
    .object({ kuaidinum: z.coerce.string(), bulkpen: z.string().nullish(), label: z.string().nullish() })
    .nullish(),
})

/** Calls the label interface, signed with MD5(param + t + key + secret) in capitals. */
const label = async (config: CourierConfig, method: string, content: object) => {
  const { key, secret = '', labelUrl = '' } = config
  const [param, t] = [JSON.stringify(content), String(Date.now())]
  const form = { method, key, t, param, sign: md5Upper(param + t + key + secret) }
  const answer = await post({ ...config, baseUrl: labelUrl }, '/label/order', form)
  if (answer.reason !== undefined) return { reason: answer.reason }
  const parsed = Answer.safeParse(answer.data)
  return parsed.success ? { answer: parsed.data } : { reason: 'unreadable answer' }
}

const personOf = ({ name, phone, address }: Person) => ({ name, mobile: phone, printAddr: address })

/** The shop's contract with a courier: number and key of its account there. */
const partnerOf = ({ partners }: CourierConfig, company: string) => {
  const partner = partners[company]
  return partner && { partnerId: partner.id, partnerKey: partner.key, kuaidicom: company }
}

/** The address of a label if a page may show it, else ''; the sandbox's is a path of the shop. */
const addressOf = (label: string) => {
  const address = label.replace(/^http:/, 'https:')
  return address.length <= 500 && /^(https:\/\/|\/(?!\/))/.test(address) ? address : ''
}

/** Takes a number of the courier, with its label if the shop has a template there. Idempotent by `code`. */
export const takeWaybill = async (config: CourierConfig, one: WaybillOrder): Promise<WaybillTaken> => {
  const partner = partnerOf(config, one.company)
  if (!partner) return { state: 'refused', message: '没有这家物流公司的月结账号' }
  const template = config.partners[one.company]?.template
  const { answer, reason } = await label(config, 'order', {
    ...(template ? { printType: 'IMAGE', tempId: template } : { printType: 'NON' }),
    ...{ orderId: one.code, ...partner, payType: 'SHIPPER' },
    ...{ sendMan: personOf(one.sender), recMan: personOf(one.receiver) },
    ...{ cargo: one.cargo, count: 1, remark: one.remark },
  })
  if (!answer) return { state: 'unknown', reason }
  if (!answer.success) return { state: 'refused', message: answer.message }
  const { kuaidinum: number = '', bulkpen, label: picture } = answer.data ?? {}
  return /^[A-Za-z0-9-]{6,40}$/.test(number)
    ? {
        ...{ state: 'taken', number, mark: (bulkpen ?? '').slice(0, 40) },
        label: addressOf(picture ?? ''),
      }
    : { state: 'unknown', reason: 'no number' }
}

/** Gives a number back; refused once the courier has the parcel. A repeat is a success. */
export const cancelWaybill = async (
  config: CourierConfig,
  { code, company, number }: { code: string; company: string; number: string },
): Promise<WaybillCancelled> => {
  const content = { ...partnerOf(config, company), kuaidinum: number, orderId: code, reason: '不再发货' }
  const { answer, reason } = await label(config, 'cancel', content)
  if (!answer) return { state: 'unknown', reason }
  return { state: answer.success ? 'cancelled' : 'refused' }
}
