import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../keys'
import type { SandboxEnv } from '../platform/env'
import { type Html, html } from '../platform/html'
import { sendPage } from '../platform/page'
import { plainShanghai } from '../platform/time'
import type { CourierService } from './courier.service'
import { type Parcel, parcelId, stepName, steps } from './courier.types'

interface ParcelKey {
  company: string
  number: string
}

/** The secret that signs the pushes is not shown. */
const withoutSalt = ({ salt: _salt, ...parcel }: Parcel) => parcel

/** Moves parcels: a page with buttons for people, the same calls with JSON responses for tests. */
export function parcelRoutes(
  app: FastifyInstance,
  env: SandboxEnv,
  service: CourierService,
  keys: SandboxKeys['courier'],
): void {
  app.get('/courier/parcels', async (_request, reply) => {
    const parcels = service.parcels.all().reverse()
    const body = html`<h1>快递</h1>
      ${parcels.length > 0 ? html`<ul class="cards">${parcels.map((parcel) => parcelCard(env, parcel))}</ul>` : html`<p class="empty">还没有包裹。在后台给订单发货后，包裹会出现在这里，可以一步一步推到签收。</p>`}`
    return sendPage(reply, env, { title: '快递', body })
  })

  app.get('/courier/parcels.json', async () => ({
    parcels: service.parcels.all().reverse().map(withoutSalt),
  }))

  app.post<{ Body: (Partial<ParcelKey> & { to?: string; steps?: number }) | undefined }>(
    '/courier/parcels',
    async ({ body }, reply) => {
      if (!body?.company || !body.number)
        return reply.code(400).send({ message: 'company and number are needed' })
      const known = service.parcels.get(parcelId(body.company, body.number))
      const { callbackUrl = null, salt = keys.salt } = known ?? {}
      let parcel = service.register({
        company: body.company,
        number: body.number,
        to: body.to ?? '上海市',
        callbackUrl,
        salt,
      })
      for (let at = parcel.step; at < Math.min(body.steps ?? 0, steps.length); at++)
        parcel = service.move(parcel)
      return { parcel: withoutSalt(parcel) }
    },
  )

  app.post<{ Params: ParcelKey }>(
    '/courier/parcels/:company/:number/move',
    async ({ params, headers }, reply) => {
      const parcel = service.parcels.get(parcelId(params.company, params.number))
      if (!parcel) return reply.code(404).send({ message: 'no such parcel' })
      const moved = service.move(parcel)
      if (headers.accept?.includes('text/html')) return reply.redirect(`${env.basePath}/courier/parcels`, 303)
      return { parcel: withoutSalt(moved), step: stepName(moved) }
    },
  )
}

function parcelCard(env: SandboxEnv, parcel: Parcel): Html {
  const next = steps[parcel.step]
  const action = `${env.basePath}/courier/parcels/${encodeURIComponent(parcel.company)}/${encodeURIComponent(parcel.number)}/move`
  const lines = [...parcel.lines].reverse()
  return html`<li class="card">
    <div class="line"><h2>${parcel.number}</h2><span class="tag">${stepName(parcel)}</span></div>
    <p class="meta">${parcel.company} · ${parcel.callbackUrl === null ? '未订阅' : '已订阅推送'}</p>
    ${lines.length > 0 ? html`<ol class="steps" reversed>${lines.map((one) => html`<li>${one.context}<br><span class="meta">${plainShanghai(one.at)}</span></li>`)}</ol>` : ''}
    ${next ? html`<form method="post" action="${action}"><button class="pay">推进到：${next.name}</button></form>` : ''}
  </li>`
}
