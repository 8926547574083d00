import type { PickupDayName } from '@greenstar/rules/aftersale/aftersale.pickup'
import { z } from 'zod'
import { parseJson } from '../../platform/outside/fetch-bytes'
import type { CourierConfig } from './config'
import { isSigned, md5Upper, post } from './courier'

type Person = { name: string; phone: string; address: string }

/** A parcel to be collected at the sender's door. */
export type PickupOrder = {
  /** Our number of the booking; the service answers a repeat of it with the first order. */
  code: string
  company: string
  /** The shop pays by its account with the service; otherwise the sender pays the courier at the door. */
  byShop: boolean
  day: PickupDayName
  /** `09:00-11:00` */
  slot: string
  sender: Person
  receiver: Person
  cargo: string
  callbackUrl: string
}

export type PickupBooked =
  | { state: 'booked'; taskId: string; orderId: string }
  | { state: 'refused'; message: string }
  | { state: 'unknown'; reason: string }

export type PickupCancelled =
  | { state: 'cancelled' }
  | { state: 'refused' }
  | { state: 'unknown'; reason: string }

/** What the courier reports of a booking; fields are undefined where it says nothing. */
export type PickupNews = {
  taskId: string
  orderId: string
  state: 'collected' | 'failed' | undefined
  number: string | undefined
  courier: string | undefined
  phone: string | undefined
  feeFen: number | undefined
  message: string
}

const Answer = z.object({
  result: z.boolean(),
  message: z.string().default(''),
  data: z.object({ taskId: z.coerce.string(), orderId: z.coerce.string() }).nullish(),
})

/** Orders that the shop pays are of another interface than those that the sender pays at the door. */
const placeOf = (byShop: boolean) =>
  byShop
    ? { path: '/order/borderapi.do', method: 'bOrder' }
    : { path: '/order/corderapi.do', method: 'cOrder' }

/** Calls the order interface, signed with MD5(param + t + key + secret) in capitals. */
const order = async (config: CourierConfig, path: string, method: string, content: object) => {
  const { key, secret = '', orderUrl = '' } = config
  const [param, t] = [JSON.stringify(content), String(Date.now())]
  const form = { method, key, t, param, sign: md5Upper(param + t + key + secret) }
  const answer = await post({ ...config, baseUrl: orderUrl }, path, form)
  if (answer.reason !== undefined) return { reason: answer.reason }
  const parsed = Answer.safeParse(answer.data)
  return parsed.success ? { answer: parsed.data } : { reason: 'unreadable answer' }
}

/** Books a courier. Idempotent by `code`. */
export const bookPickup = async (config: CourierConfig, one: PickupOrder): Promise<PickupBooked> => {
  const { path, method } = placeOf(one.byShop)
  const [from, to] = one.slot.split('-')
  const { answer, reason } = await order(config, path, method, {
    ...{ kuaidicom: one.company, thirdOrderId: one.code, payment: 'SHIPPER', cargo: one.cargo },
    ...{
      sendManName: one.sender.name,
      sendManMobile: one.sender.phone,
      sendManPrintAddr: one.sender.address,
    },
    ...{
      recManName: one.receiver.name,
      recManMobile: one.receiver.phone,
      recManPrintAddr: one.receiver.address,
    },
    ...{ dayType: one.day, pickupStartTime: from, pickupEndTime: to },
    ...{ callBackUrl: one.callbackUrl, salt: config.salt },
  })
  if (!answer) return { state: 'unknown', reason }
  if (!answer.result) return { state: 'refused', message: answer.message }
  return answer.data ? { state: 'booked', ...answer.data } : { state: 'unknown', reason: 'no order number' }
}

/** Cancels a booking; refused once the courier has the parcel. A repeat is a success. */
export const cancelPickup = async (
  config: CourierConfig,
  { byShop, taskId, orderId }: { byShop: boolean; taskId: string; orderId: string },
): Promise<PickupCancelled> => {
  const content = { taskId, orderId, cancelMsg: '不需要上门取件' }
  const { answer, reason } = await order(config, placeOf(byShop).path, 'cancel', content)
  if (!answer) return { state: 'unknown', reason }
  return { state: answer.result ? 'cancelled' : 'refused' }
}

/**
 * States of the service: 10 collected, 13 signed for, 101 and 400 on its way; 99 cancelled by the courier, 11, 201 and
 * 610 failed. Of others (9: cancelled by us, 15: settled, 155: weighed again) only number and fee are read.
 */
const states: Readonly<Record<string, PickupNews['state']>> = {
  ...{ 10: 'collected', 13: 'collected', 101: 'collected', 400: 'collected' },
  ...{ 99: 'failed', 11: 'failed', 201: 'failed', 610: 'failed' },
}

const Text = z
  .preprocess((value) => value ?? '', z.coerce.string())
  .transform((text) => text.slice(0, 40) || undefined)

const Pushed = z.object({
  kuaidinum: Text,
  message: z.string().nullish(),
  data: z.object({
    orderId: z.coerce.string(),
    status: z.coerce.string(),
    courierName: Text,
    courierMobile: Text,
    /** Yuan. */
    freight: Text,
  }),
})

const fenOf = (yuan: string | undefined) => {
  const fen = Math.round(Number(yuan ?? Number.NaN) * 100)
  return Number.isSafeInteger(fen) && fen >= 0 && fen <= 100_000_00 ? fen : undefined
}

/** Verifies and reads a callback about a booking; undefined if it is forged or malformed. */
export const readPickup = (
  config: Pick<CourierConfig, 'salt'>,
  form: { taskId?: unknown; param?: unknown; sign?: unknown },
): PickupNews | undefined => {
  const { taskId, param } = form
  if (typeof taskId !== 'string' || typeof param !== 'string' || !isSigned(config, form)) return undefined
  const pushed = Pushed.safeParse(parseJson(param))
  if (!pushed.success) return undefined
  const { kuaidinum, message, data } = pushed.data
  const isNumber = kuaidinum !== undefined && /^[A-Za-z0-9-]{6,40}$/.test(kuaidinum)
  return {
    ...{
      taskId,
      orderId: data.orderId,
      state: states[data.status],
      number: isNumber ? kuaidinum : undefined,
    },
    ...{ courier: data.courierName, phone: data.courierMobile, feeFen: fenOf(data.freight) },
    message: (message ?? '').slice(0, 60),
  }
}
