import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../keys'
import { addChaos, type Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import { type Html, html } from '../platform/html'
import { sendPage } from '../platform/page'
import { sameText } from '../platform/random'
import { md5Upper } from './courier.service'
import type { Pickup, PickupService, PickupStep } from './pickup.service'

interface Form {
  method?: string
  key?: string
  sign?: string
  t?: string
  param?: string
}

const refuse = (returnCode: string, message: string) => ({ result: false, returnCode, message, data: null })
const accept = (data: object | null) => ({ result: true, returnCode: '200', message: '成功', data })

const stepNames: Record<PickupStep, string> = {
  ...{ placed: '待接单', accepted: '已接单', collected: '已取件', failed: '揽货失败', cancelled: '已取消' },
}
/** Steps that people may choose from each step. */
const next: Record<PickupStep, PickupStep[]> = {
  ...{ placed: ['accepted', 'collected', 'failed'], accepted: ['collected', 'failed'] },
  ...{ collected: [], failed: [], cancelled: [] },
}

/** Text of the sender that makes the service refuse a booking, for trying out. */
const REFUSED = '不可取件'

/** Simulates the order interfaces: `/order/borderapi.do` (the shop pays) and `/order/corderapi.do` (the sender pays). */
export function pickupRoutes(
  app: FastifyInstance,
  {
    env,
    chaos,
    keys,
    service,
  }: { env: SandboxEnv; chaos: Chaos; keys: SandboxKeys['courier']; service: PickupService },
): void {
  void app.register(async (api) => {
    addChaos(api, chaos, 'courier')
    for (const [name, byShop] of [
      ['b', true],
      ['c', false],
    ] as const)
      api.post<{ Body: Form | undefined }>(`/courier/order/${name}orderapi.do`, async ({ body }) =>
        serve(service, keys, body ?? {}, byShop),
      )
  })

  app.get('/courier/pickups', async (_request, reply) => {
    const bookings = service.bookings.all().reverse()
    const cards = bookings.map((one) => card(env, one))
    const body = html`<h1>上门取件</h1>
      ${cards.length > 0 ? html`<ul class="cards">${cards}</ul>` : html`<p class="empty">还没有预约。会员在待寄回的售后里预约上门取件后，会出现在这里。</p>`}`
    return sendPage(reply, env, { title: '上门取件', body })
  })

  app.get('/courier/pickups.json', async () => ({
    pickups: service.bookings
      .all()
      .reverse()
      .map(({ salt: _salt, ...one }) => one),
  }))

  app.post<{ Params: { taskId: string; step: string } }>(
    '/courier/pickups/:taskId/:step',
    async ({ params, headers }, reply) => {
      const booking = service.bookings.get(params.taskId)
      const step = booking && next[booking.step].find((one) => one === params.step)
      if (!booking || !step) return reply.code(404).send({ message: 'no such pick-up' })
      const { salt: _salt, ...moved } = service.move(booking, step)
      if (headers.accept?.includes('text/html')) return reply.redirect(`${env.basePath}/courier/pickups`, 303)
      return { pickup: moved }
    },
  )
}

function serve(service: PickupService, keys: SandboxKeys['courier'], form: Form, byShop: boolean) {
  const { method = '', key = '', sign = '', t = '', param = '' } = form
  if (!sameText(key, keys.key)) return refuse('601', 'key过期或不存在')
  if (!sameText(sign, md5Upper(param + t + keys.key + keys.secret))) return refuse('503', '验证签名失败')
  const asked = readParam(param)
  if (method === 'cancel') {
    const booking = service.bookings.get(asked.taskId ?? '')
    if (!booking || booking.orderId !== asked.orderId) return refuse('501', '订单不存在')
    if (booking.step === 'collected') return refuse('501', '快递员已取件，不能取消')
    if (booking.step !== 'cancelled' && booking.step !== 'failed') service.cancel(booking)
    return accept(null)
  }
  if (method !== (byShop ? 'bOrder' : 'cOrder')) return refuse('400', '业务类型错误')
  const needed = [
    'kuaidicom',
    'recManName',
    'recManMobile',
    'recManPrintAddr',
    'sendManName',
    'sendManMobile',
  ]
  const lacking = [...needed, 'sendManPrintAddr', 'thirdOrderId', 'callBackUrl'].find((name) => !asked[name])
  if (lacking) return refuse('400', `参数${lacking}不能为空`)
  if (asked.sendManPrintAddr?.includes(REFUSED)) return refuse('501', '该地区暂不支持上门取件')
  const { taskId, orderId } = service.book({
    ...{ byShop, thirdOrderId: asked.thirdOrderId ?? '', company: asked.kuaidicom ?? '' },
    sender: `${asked.sendManName} ${asked.sendManPrintAddr}`,
    receiver: `${asked.recManName} ${asked.recManPrintAddr}`,
    time: `${asked.dayType ?? ''} ${asked.pickupStartTime ?? ''}-${asked.pickupEndTime ?? ''}`,
    ...{ callbackUrl: asked.callBackUrl ?? '', salt: asked.salt ?? '' },
  })
  return accept({ taskId, orderId, kuaidinum: '' })
}

/** The parameters as texts; those of another kind are left out. */
function readParam(param: string): Record<string, string> {
  try {
    const value = JSON.parse(param) as Record<string, unknown>
    return Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === 'string')) as Record<
      string,
      string
    >
  } catch {
    return {}
  }
}

function card(env: SandboxEnv, one: Pickup): Html {
  const buttons = next[one.step].map(
    (step) =>
      html`<form method="post" action="${env.basePath}/courier/pickups/${one.taskId}/${step}"><button class="pay">${stepNames[step]}</button></form>`,
  )
  return html`<li class="card">
    <div class="line"><h2>${one.thirdOrderId}</h2><span class="tag">${stepNames[one.step]}</span></div>
    <p class="meta">${one.company} · ${one.time} · ${one.byShop ? '商家付运费' : '寄件人付运费'}${one.number === '' ? '' : html` · ${one.number}`}</p>
    <p class="meta">${one.sender} → ${one.receiver}</p>
    ${buttons}
  </li>`
}
