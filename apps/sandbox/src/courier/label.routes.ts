import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../keys'
import { addChaos, type Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import { html } from '../platform/html'
import { Ledger } from '../platform/ledger'
import { sendPage } from '../platform/page'
import { randomDigits, sameText } from '../platform/random'
import { md5Upper } from './courier.service'

interface Form {
  method?: string
  key?: string
  sign?: string
  t?: string
  param?: string
}

interface Person {
  name?: unknown
  mobile?: unknown
  printAddr?: unknown
}

interface Param {
  orderId?: unknown
  partnerId?: unknown
  kuaidicom?: unknown
  kuaidinum?: unknown
  sendMan?: Person
  recMan?: Person
  cargo?: unknown
  printType?: unknown
  tempId?: unknown
}

/** An electronic waybill that was given out. */
interface Label {
  number: string
  orderId: string
  company: string
  sender: string
  receiver: string
  cargo: string
  isCancelled: boolean
}

const refuse = (code: number, message: string) => ({ success: false, code, message, data: null })
const accept = (data: object | null) => ({ success: true, code: 200, message: '成功', data })

/** Text in the receiver's address for which no number is given, for trying out. */
const REFUSED = '不可取号'

/** Beginnings of the couriers' numbers, by which they are recognised; others are digits alone. */
const beginnings: Readonly<Record<string, string>> = {
  shunfeng: 'SF',
  jd: 'JDV',
  yuantong: 'YT',
  jtexpress: 'JT',
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 300

/** Simulates the interface of electronic waybills, `/label/order`: takes numbers and gives them back. */
export function labelRoutes(
  app: FastifyInstance,
  { env, chaos, keys }: { env: SandboxEnv; chaos: Chaos; keys: SandboxKeys['courier'] },
): void {
  const folder = join(env.stateDir, 'courier')
  mkdirSync(folder, { recursive: true })
  const labels = new Ledger<Label>(join(folder, 'labels.log'))
  void app.register(async (api) => {
    addChaos(api, chaos, 'courier')
    api.post<{ Body: Form | undefined }>('/courier/label/order', async ({ body }) =>
      serve(labels, keys, env, body ?? {}),
    )
  })
  app.get('/courier/labels', async (_request, reply) => {
    const cards = labels
      .all()
      .reverse()
      .map(
        (one) => html`<li class="card">
          <div class="line"><h2>${one.number}</h2><span class="tag">${one.isCancelled ? '已取消' : '已取号'}</span></div>
          <p class="meta">${one.company} · ${one.orderId} · ${one.cargo}</p>
          <p class="meta">${one.sender} → ${one.receiver}</p>
        </li>`,
      )
    const body = html`<h1>电子面单</h1>
      ${cards.length > 0 ? html`<ul class="cards">${cards}</ul>` : html`<p class="empty">还没有取过号。在后台的待发货订单里批量取电子面单后，会出现在这里。</p>`}`
    return sendPage(reply, env, { title: '电子面单', body })
  })
  app.get<{ Params: { file: string } }>('/courier/labels/:file', async ({ params }, reply) => {
    const number = params.file.replace(/\.svg$/, '')
    const one = labels.all().find((label) => label.number === number)
    return one
      ? reply.type('image/svg+xml').send(picture(one))
      : reply.code(404).type('text/plain').send('没有这张面单')
  })
  app.get('/courier/labels.json', async () => ({ labels: labels.all().reverse() }))
  app.addHook('onClose', async () => labels.close())
}

const markOf = (to: string, number: string) => `${to.slice(0, 6)} ${number.slice(-4)}`

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The label as a picture of 76 mm by 130 mm, as couriers print it. */
function picture({ number, company, sender, receiver, cargo }: Label): string {
  const lines = [company, number, `收 ${receiver}`, `寄 ${sender}`, cargo]
  const rows = lines.map((line, at) => {
    const size = at < 2 ? 26 : 16
    return `<text x="16" y="${(at < 2 ? 48 : 76) + at * 44}" font-size="${size}">${escaped(line.slice(0, 40))}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 300" font-family="sans-serif"><rect width="380" height="300" fill="#fff" stroke="#000"/>${rows.join('')}</svg>`
}

function readParam(param: string): Param {
  try {
    return JSON.parse(param) as Param
  } catch {
    return {}
  }
}

function serve(labels: Ledger<Label>, keys: SandboxKeys['courier'], { publicBase }: SandboxEnv, form: Form) {
  const { method = '', key = '', sign = '', t = '', param = '' } = form
  if (!sameText(key, keys.key)) return refuse(601, 'key过期或不存在')
  if (!sameText(sign, md5Upper(param + t + keys.key + keys.secret))) return refuse(503, '验证签名失败')
  const { orderId, partnerId, kuaidicom, kuaidinum, sendMan, recMan, cargo, printType, tempId } =
    readParam(param)
  if (!isText(orderId) || !isText(kuaidicom)) return refuse(400, '参数orderId、kuaidicom不能为空')
  if (!isText(partnerId) || !sameText(partnerId, keys.customer)) return refuse(30001, '月结账号不正确')
  const known = labels.get(orderId)
  if (method === 'cancel') {
    if (!known || known.number !== kuaidinum) return refuse(501, '面单不存在')
    labels.put(orderId, { ...known, isCancelled: true })
    return accept(null)
  }
  if (method !== 'order') return refuse(400, '业务类型错误')
  for (const person of [sendMan, recMan])
    if (!isText(person?.name) || !isText(person.mobile) || !isText(person.printAddr))
      return refuse(400, '寄件人、收件人的姓名、电话、地址不能为空')
  const to = String(recMan?.printAddr)
  if (to.includes(REFUSED)) return refuse(30002, '收件地址超出派送范围')
  const made = known ?? {
    ...{ number: (beginnings[kuaidicom] ?? '7') + randomDigits(12), orderId, company: kuaidicom },
    sender: `${String(sendMan?.name)} ${String(sendMan?.printAddr)}`,
    receiver: `${String(recMan?.name)} ${to}`,
    ...{ cargo: isText(cargo) ? cargo : '', isCancelled: false },
  }
  if (!known) labels.put(orderId, made)
  if (printType === 'IMAGE' && !isText(tempId)) return refuse(400, '参数tempId不能为空')
  return accept({
    ...{ kuaidinum: made.number, bulkpen: markOf(to, made.number) },
    ...(printType === 'IMAGE' ? { label: `${publicBase}/courier/labels/${made.number}.svg` } : {}),
  })
}
