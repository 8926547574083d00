import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../keys'
import { addChaos, type Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import { sameText } from '../platform/random'
import { CourierService, md5Upper, parcelOnWire } from './courier.service'
import { parcelId } from './courier.types'
import { importRoutes } from './import.routes'
import { labelRoutes } from './label.routes'
import { parcelRoutes } from './parcel.routes'
import { pickupRoutes } from './pickup.routes'
import { PickupService } from './pickup.service'

interface Options {
  env: SandboxEnv
  chaos: Chaos
  keys: SandboxKeys['courier']
}

interface Form {
  schema?: string
  customer?: string
  sign?: string
  param?: string
}

interface Param {
  company?: unknown
  com?: unknown
  number?: unknown
  num?: unknown
  key?: unknown
  to?: unknown
  parameters?: { callbackurl?: unknown; salt?: unknown }
}

const TICK_MS = 100

const refuse = (returnCode: string, message: string) => ({ result: false, returnCode, message })

/** Simulates a courier service like kuaidi100: subscription (`/poll`), query (`/poll/query.do`), pushes, pick-ups at the door and electronic waybills. */
export async function courierPlugin(app: FastifyInstance, { env, chaos, keys }: Options): Promise<void> {
  const service = new CourierService(env)
  await app.register(async (api) => {
    addChaos(api, chaos, 'courier')
    api.post<{ Body: Form | undefined }>('/courier/poll', async ({ body }) => subscribe(service, keys, body))
    api.post<{ Body: Form | undefined }>('/courier/poll/query.do', async ({ body }) =>
      query(service, keys, body),
    )
  })
  parcelRoutes(app, env, service, keys)
  importRoutes(app, service, keys)
  const pickups = new PickupService(env, service)
  pickupRoutes(app, { env, chaos, keys, service: pickups })
  labelRoutes(app, { env, chaos, keys })
  const timer = setInterval(() => {
    service.tick(Date.now())
    pickups.tick(Date.now())
  }, TICK_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    service.stop()
    pickups.stop()
  })
}

function readParam(form: Form | undefined): Param | null {
  try {
    const value = JSON.parse(form?.param ?? '') as unknown
    return typeof value === 'object' && value !== null ? (value as Param) : null
  } catch {
    return null
  }
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max

function subscribe(service: CourierService, keys: SandboxKeys['courier'], form: Form | undefined) {
  const param = readParam(form)
  const { callbackurl, salt } = param?.parameters ?? {}
  if (!param || form?.schema !== 'json' || !isText(param.number, 32))
    return refuse('700', '订阅方的订阅数据存在错误')
  if (!isText(param.company, 32)) return refuse('700', '快递公司编码不合法')
  if (!isText(param.key, 64) || !sameText(param.key, keys.key)) return refuse('601', 'POLL:KEY已过期或不存在')
  if (!isText(callbackurl, 300) || !/^https?:\/\//.test(callbackurl)) return refuse('701', '回调地址不合法')
  const known = service.parcels.get(parcelId(param.company, param.number))
  if (known?.callbackUrl === callbackurl) return refuse('501', 'POLL:重复订阅')
  service.register({
    company: param.company,
    number: param.number,
    to: isText(param.to, 60) ? param.to : (known?.to ?? '上海市'),
    callbackUrl: callbackurl,
    salt: isText(salt, 64) ? salt : '',
  })
  return { result: true, returnCode: '200', message: '提交成功' }
}

function query(service: CourierService, keys: SandboxKeys['courier'], form: Form | undefined) {
  const { customer = '', sign = '', param = '' } = form ?? {}
  if (!sameText(customer, keys.customer)) return refuse('408', '找不到对应的公司')
  if (!sameText(sign, md5Upper(param + keys.key + keys.customer))) return refuse('503', '验证签名失败')
  const asked = readParam(form)
  if (!isText(asked?.com, 32) || !isText(asked.num, 32)) return refuse('400', '参数错误')
  const parcel = service.parcels.get(parcelId(asked.com, asked.num))
  if (!parcel || parcel.lines.length === 0) return refuse('500', '查询无结果，请隔段时间再查')
  return parcelOnWire(parcel)
}
