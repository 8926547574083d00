import { createReadStream } from 'node:fs'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxKeys } from '../keys'
import { addChaos, type Chaos } from '../platform/chaos'
import { checkPolicy, checkSignature, S3Error } from './s3.signature'
import type { ObjectStore, StoredObject } from './storage.store'

interface Options {
  chaos: Chaos
  keys: SandboxKeys['storage']
  store: ObjectStore
}

type Bucket = { Params: { bucket: string } }
type Key = { Params: { bucket: string; '*': string } }

const MAX_BYTES = 50 * 1024 * 1024
/** The bucket's lifecycle rule, set by the shop's owner: unused uploads of members are deleted after a day. */
const lifecycle = { prefix: 'member/', days: 1 }

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, PUT, GET, HEAD',
  'access-control-max-age': '600',
}

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const xml = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)

/** Simulates an S3 bucket of the same files (/storage/s3/<bucket>): signed form, PUT, GET, HEAD, DELETE. */
export async function s3Routes(app: FastifyInstance, { chaos, keys, store }: Options): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1, fields: 30, fieldSize: 65_536 } })
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  addChaos(app, chaos, 'storage')
  app.setErrorHandler(answerError)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(cors)
  })
  app.addHook('preValidation', async ({ params }) => {
    if ((params as Partial<Bucket['Params']>).bucket !== keys.bucket) throw new S3Error(404, 'NoSuchBucket')
  })
  const save = (key: string, bytes: Buffer, mime: string): StoredObject =>
    store.save(key, bytes, mime, key.startsWith(lifecycle.prefix) ? lifecycle.days : 0)
  const signed = (request: FastifyRequest): Buffer => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { method, url, headers } = request
    checkSignature({ method, url, headers, body }, keys, Date.now())
    return body
  }
  const found = (key: string): StoredObject => {
    const object = store.get(key)
    if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
    return object
  }
  const describe = (reply: FastifyReply, { hash, mime, size, at }: StoredObject): FastifyReply =>
    reply.type(mime).headers({
      etag: `"${hash}"`,
      'content-length': size,
      'last-modified': new Date(at).toUTCString(),
      'x-content-type-options': 'nosniff',
    })

  for (const path of ['/:bucket', '/:bucket/']) {
    app.options<Bucket>(path, async (_request, reply) => reply.code(204).send())
    app.post<Bucket>(path, async (request, reply) => {
      const { fields, bytes } = await readForm(request)
      checkPolicy({ ...fields, bucket: keys.bucket }, bytes.length, keys, Date.now())
      const object = save(fields.key ?? '', bytes, fields['content-type'] ?? 'binary/octet-stream')
      reply.header('etag', `"${object.hash}"`)
      if (fields.success_action_status !== '201') return reply.code(204).send()
      const { key, hash } = object
      return xml(
        reply,
        201,
        `<PostResponse><Bucket>${keys.bucket}</Bucket><Key>${escaped(key)}</Key><ETag>"${hash}"</ETag></PostResponse>`,
      )
    })
  }
  app.options<Key>('/:bucket/*', async (_request, reply) => reply.code(204).send())
  app.put<Key>('/:bucket/*', async (request, reply) => {
    const bytes = signed(request)
    const { hash } = save(
      request.params['*'],
      bytes,
      request.headers['content-type'] ?? 'binary/octet-stream',
    )
    return reply.header('etag', `"${hash}"`).send()
  })
  app.route<Key>({
    method: ['GET', 'HEAD'],
    url: '/:bucket/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      signed(request)
      const object = found(request.params['*'])
      describe(reply, object)
      return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(store.fileOf(object)))
    },
  })
  app.delete<Key>('/:bucket/*', async (request, reply) => {
    signed(request)
    store.remove(request.params['*'])
    return reply.code(204).send()
  })
}

/** The file must be the last field, as the provider requires: later fields are ignored. */
async function readForm(request: FastifyRequest): Promise<{ fields: Record<string, string>; bytes: Buffer }> {
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') return { fields, bytes: await part.toBuffer() }
    fields[part.fieldname.toLowerCase()] = String(part.value)
  }
  throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
}

function answerError(
  error: FastifyError | S3Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error instanceof S3Error ? error.status : (error.statusCode ?? 500)
  if (status >= 500 && !(error instanceof S3Error)) request.log.error(error)
  const code = error instanceof S3Error ? error.code : status === 413 ? 'EntityTooLarge' : 'InternalError'
  const message = error instanceof S3Error ? error.message : code
  return xml(reply, status, `<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`)
}
