import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxEnv } from '../platform/env'
import { type Html, html } from '../platform/html'
import { sendPage } from '../platform/page'
import { plainShanghai } from '../platform/time'
import type { ObjectStore, StoredObject } from './storage.store'

const SHOWN = 60

const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000',
  'accept-ranges': 'bytes',
}

/** Serves and lists stored files. */
export function objectRoutes(app: FastifyInstance, env: SandboxEnv, store: ObjectStore): void {
  app.get<{ Params: { '*': string } }>('/storage/files/*', async ({ params, headers }, reply) => {
    const object = store.get(params['*'])
    if (!object) return reply.code(404).headers(safeHeaders).send({ error: 'Document not found' })
    reply.headers({ ...safeHeaders, etag: `"${object.hash}"` }).type(object.mime)
    if (headers['if-none-match'] === `"${object.hash}"`) return reply.code(304).send()
    return sendBytes(reply, store.fileOf(object), object.size, headers.range)
  })

  app.get('/storage/objects.json', async () => ({ objects: store.all().reverse() }))

  app.get('/storage/objects', async (_request, reply) => {
    const objects = store.all().reverse().slice(0, SHOWN)
    const body = html`<h1>存储</h1>
      ${objects.length > 0 ? html`<ul class="thumbs">${objects.map((object) => thumb(env, object))}</ul>` : html`<p class="empty">还没有文件。会员上传头像或评价图片后，文件会出现在这里。</p>`}`
    return sendPage(reply, env, { title: '存储', body })
  })
}

/** Sends the file or one range of it: players on iOS refuse a video server without range support. */
function sendBytes(reply: FastifyReply, file: string, size: number, range: string | undefined): FastifyReply {
  const found = /^bytes=(\d*)-(\d*)$/.exec(range ?? '')
  if (!found || (found[1] === '' && found[2] === ''))
    return reply.header('content-length', size).send(createReadStream(file))
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1])
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send()
  reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
  return reply.send(createReadStream(file, { start, end }))
}

function thumb(env: SandboxEnv, object: StoredObject): Html {
  const url = `${env.basePath}/storage/files/${object.key.split('/').map(encodeURIComponent).join('/')}`
  const media = object.mime.startsWith('video/')
    ? html`<video src="${url}" controls preload="metadata" aria-label="${object.key}"></video>`
    : html`<a href="${url}"><img src="${url}" alt="${object.key}" loading="lazy"></a>`
  return html`<li class="card">${media}<p class="meta">${object.key}<br>${Math.ceil(object.size / 1024)} KB · ${plainShanghai(object.at)}</p></li>`
}
