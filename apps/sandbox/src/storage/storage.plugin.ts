import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxKeys } from '../keys'
import { addChaos, type Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import { objectRoutes } from './object.routes'
import { s3Routes } from './s3.routes'
import { keyOfUpload } from './storage.key'
import { sniff } from './storage.sniff'
import { etagOf, ObjectStore, type StoredObject } from './storage.store'
import { entryToDelete, mimeAllowed, policyOfToken, StorageError, type UploadPolicy } from './storage.token'

interface Options {
  env: SandboxEnv
  chaos: Chaos
  keys: SandboxKeys['storage']
}

/** Maximum upload size, for every policy. */
const MAX_BYTES = 50 * 1024 * 1024

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
}

/** Simulates Qiniu form upload at /storage/ (fields token, key, file) and an S3 bucket; serves the files. */
export async function storagePlugin(app: FastifyInstance, { env, chaos, keys }: Options): Promise<void> {
  const store = new ObjectStore(env.stateDir)
  app.addHook('onClose', async () => store.objects.close())
  await app.register(async (api) => {
    await api.register(multipart, {
      limits: { fileSize: MAX_BYTES, files: 1, fields: 20, fieldSize: 16_384 },
    })
    addChaos(api, chaos, 'storage')
    api.setErrorHandler(answerError)
    api.options('/storage/', async (_request, reply) => reply.code(204).headers(cors).send())
    api.post('/storage/', async (request, reply) => {
      reply.headers(cors)
      const { fields, bytes } = await readForm(request)
      const object = accept(store, keys, fields, bytes)
      return { hash: object.hash, key: object.key }
    })
    api.post('/storage/manage/delete/:entry', async ({ url, headers }) => {
      if (!store.remove(entryToDelete(url, headers.authorization, keys)))
        throw new StorageError(612, 'no such file or directory')
      return {}
    })
  })
  await app.register(s3Routes, { prefix: '/storage/s3', chaos, keys, store })
  objectRoutes(app, env, store)
}

function answerError(
  error: FastifyError | StorageError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(cors)
  if (error instanceof StorageError) {
    // The provider's own 614 and 631 are not accepted by Fastify's code().
    reply.raw.statusCode = error.status
    return reply.send({ error: error.message })
  }
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error(error)
  return reply.code(status).send({
    error:
      status === 413
        ? 'request entity too large'
        : status < 500
          ? 'invalid multipart format'
          : 'server failed',
  })
}

async function readForm(request: FastifyRequest): Promise<{ fields: Record<string, string>; bytes: Buffer }> {
  const fields: Record<string, string> = {}
  let bytes: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else bytes = await part.toBuffer()
  }
  if (bytes === null) throw new StorageError(400, 'file is not specified in multipart')
  return { fields, bytes }
}

function accept(
  store: ObjectStore,
  keys: SandboxKeys['storage'],
  fields: Record<string, string>,
  bytes: Buffer,
): StoredObject {
  if (!fields.token) throw new StorageError(401, 'token not specified')
  const now = Date.now()
  const policy = policyOfToken(fields.token, keys, now)
  const size = bytes.length
  if (size > (policy.fsizeLimit ?? MAX_BYTES)) throw new StorageError(413, 'request entity too large')
  if (size < (policy.fsizeMin ?? 1)) throw new StorageError(403, 'file size is too small')
  const kind = sniff(bytes.subarray(0, 16))
  if (!kind || !mimeAllowed(policy.mimeLimit, kind.mime))
    throw new StorageError(403, 'limited mimeType: this file type is forbidden to upload')
  const upload = { asked: fields.key, etag: etagOf(bytes), ext: kind.ext, mime: kind.mime, size }
  const key = keyOfUpload(policy, upload, now)
  const ext = /\.\w+$/.exec(key)?.[0].toLowerCase()
  if (ext && !kind.extensions.includes(ext))
    throw new StorageError(403, 'limited mimeType: extension does not match content')
  return put(store, policy, key, bytes, kind.mime)
}

function put(
  store: ObjectStore,
  { insertOnly, deleteAfterDays }: UploadPolicy,
  key: string,
  bytes: Buffer,
  mime: string,
): StoredObject {
  const known = store.get(key)
  if (known && known.hash === etagOf(bytes)) return known
  if (known && insertOnly === 1) throw new StorageError(614, 'file exists')
  return store.save(key, bytes, mime, deleteAfterDays)
}
