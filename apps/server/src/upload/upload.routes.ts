import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import { RequiredText, Text } from '@greenstar/contract/platform/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findSignedInOperator, mayOperator } from '../operator/operator.service'
import type { App } from '../platform/app'
import { success } from '../platform/http/envelope'
import { HttpRefusal, refuse } from '../platform/refuse'
import { bearerOf, tokenHash } from '../platform/session/token'
import { openPictureFile } from './picture-cache'
import { typeOfFile } from './picture-files'
import { pictureLimits } from './read-picture'
import { toPicture, toVideo } from './upload.wire'
import { uploadPicture } from './upload-picture'
import { maxFilmBytes, uploadVideo } from './upload-video'

const Facts = z.object({ name: RequiredText(60, '请填写图片名称').catch('图片'), folder: Text(20).catch('') })

/** Runs before the body is read, so that an operator without permission cannot send one. */
const operatorOf = async (app: App, request: FastifyRequest, permissions: readonly Permission[]) => {
  const token = bearerOf(request.headers.authorization)
  const operator = token
    ? await findSignedInOperator(app, app.database.db, tokenHash(token), app.clock.now())
    : undefined
  if (!operator) throw new HttpRefusal(401, '登录已失效，请重新登录')
  if (!permissions.some((permission) => mayOperator(operator, permission)))
    throw refuse('operator/not-allowed')
  return operator
}

/** Permissions for pictures; operators who inspect parcels or answer members may only add, not change others. */
const mayPicture = ['media.write', 'aftersale.receive', 'chat.answer'] as const
const mayFilm = ['media.write'] as const

const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const factsOf = (request: FastifyRequest) => ({
  id: request.id,
  ip: request.ip,
  channel: '10',
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
})

/** Returns the requested range, as some phones only play films by ranges; undefined: send the whole file. */
const partOf = (range: string | undefined, size: number): [from: number, to: number] | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? []
  if (first === '') return undefined
  const [from, to] = [Number(first), Math.min(last === '' ? size - 1 : Number(last), size - 1)]
  return from <= to ? [from, to] : undefined
}

/** Routes that upload one picture or film as the body, and serve uploaded files. */
export const uploadRoutes = (http: FastifyInstance, app: App) => {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

  http.post(
    '/api/Console/UploadPicture',
    {
      bodyLimit: pictureLimits.bytes,
      // preParsing runs before the body and after the rate limits; an onRequest hook would run before them.
      preParsing: async (request) => {
        await operatorOf(app, request, mayPicture)
      },
    },
    async (request, reply) => {
      const operator = await operatorOf(app, request, mayPicture)
      const file = { bytes: bytesOf(request), ...Facts.parse(request.query) }
      const row = await uploadPicture(app, operator, file, factsOf(request))
      return reply.header('cache-control', 'no-store').send(success(toPicture(row)))
    },
  )

  http.post(
    '/api/Console/UploadVideo',
    {
      bodyLimit: maxFilmBytes,
      preParsing: async (request) => {
        await operatorOf(app, request, mayFilm)
      },
    },
    async (request, reply) => {
      const operator = await operatorOf(app, request, mayFilm)
      const file = { bytes: bytesOf(request), name: Facts.parse(request.query).name }
      const row = await uploadVideo(app, operator, file, factsOf(request))
      return reply.header('cache-control', 'no-store').send(success(toVideo(row)))
    },
  )

  http.get<{ Params: { file: string } }>('/media/u/:file', async ({ params: { file }, headers }, reply) => {
    const opened = await openPictureFile(app, file)
    if (opened === 'away') throw new HttpRefusal(503, '图片或视频暂时无法显示')
    if (!opened) return reply.callNotFound()
    const { size } = opened
    const part = partOf(headers.range, size)
    const [from, to] = part ?? [0, size - 1]
    if (part) reply.status(206).header('content-range', `bytes ${from}-${to}/${size}`)
    return reply
      .type(typeOfFile(file))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', 'sandbox')
      .header('x-content-type-options', 'nosniff')
      .header('accept-ranges', 'bytes')
      .header('content-length', to - from + 1)
      .send(opened.part(from, to))
  })
}
