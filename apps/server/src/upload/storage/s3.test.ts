import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../platform/sandbox/child'
import { S3Config, StorageConfig } from './config'
import { type ObjectStorage, objectStorage } from './object-storage'
import { s3Token } from './s3'

/** Sandbox and adapter against the provider's own client, which does not share possible mistakes of ours. */
const stateDir = mkdtempSync(join(tmpdir(), 'greenstar-sandbox-'))
let sandbox: Sandbox
let config: S3Config
let storage: ObjectStorage
let client: S3Client

beforeAll(async () => {
  sandbox = await startSandbox({ stateDir, publicBase: '/sandbox', log: () => undefined })
  const { accessKey, secretKey, bucket } = StorageConfig.parse(sandbox.keys.storage)
  const bucketUrl = `http://127.0.0.1:${sandbox.port}/storage/s3/${bucket}`
  config = S3Config.parse({
    kind: 's3',
    region: 'cn-east-1',
    uploadUrl: bucketUrl,
    serverUploadUrl: bucketUrl,
    ...{ accessKey, secretKey, bucket },
  })
  storage = objectStorage(config)
  client = clientOf(config)
})

afterAll(async () => {
  client.destroy()
  await sandbox.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

const clientOf = ({ accessKey, secretKey, region, serverUploadUrl }: S3Config) =>
  new S3Client({
    region,
    endpoint: serverUploadUrl.slice(0, serverUploadUrl.lastIndexOf('/')),
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 1,
  })

const bytes = new TextEncoder().encode('叶子') as Uint8Array<ArrayBuffer>
const at = (Key: string) => ({ Bucket: config.bucket, Key })

test('files of the adapter are read by the provider’s client, and vice versa', async () => {
  const key = "media/猫 (1)'+~.jpg"
  expect(await storage.put({ key, bytes, mime: 'image/jpeg' })).toBe(true)
  const read = await client.send(new GetObjectCommand(at(key)))
  expect([await read.Body?.transformToString(), read.ContentType]).toEqual(['叶子', 'image/jpeg'])
  await client.send(new PutObjectCommand({ ...at('media/b.jpg'), Body: 'b', ContentType: 'image/jpeg' }))
  expect(await storage.read('media/b.jpg', 10_000)).toEqual(Buffer.from('b'))
  expect((await client.send(new HeadObjectCommand(at(key)))).ContentLength).toBe(bytes.length)
})

test('a file is deleted, and once more without harm', async () => {
  await storage.put({ key: 'media/c.jpg', bytes, mime: 'image/jpeg' })
  expect(await storage.remove('media/c.jpg')).toBe(true)
  expect(await storage.read('media/c.jpg', 10_000)).toBeUndefined()
  expect(await storage.remove('media/c.jpg')).toBe(true)
  await expect(client.send(new GetObjectCommand(at('media/c.jpg')))).rejects.toMatchObject({
    name: 'NoSuchKey',
  })
  await client.send(new DeleteObjectCommand(at('media/c.jpg')))
})

test('reads, writes and deletes need the right key', async () => {
  await storage.put({ key: 'media/d.jpg', bytes, mime: 'image/jpeg' })
  expect((await fetch(`${config.uploadUrl}/media/d.jpg`)).status).toBe(403)
  const guessed = { ...config, secretKey: 'guess' }
  const stranger = objectStorage(guessed)
  expect(await stranger.put({ key: 'media/d.jpg', bytes, mime: 'image/jpeg' })).toBe(false)
  expect(await stranger.read('media/d.jpg', 10_000)).toBeUndefined()
  expect(await stranger.remove('media/d.jpg')).toBe(false)
  await expect(clientOf(guessed).send(new GetObjectCommand(at('media/d.jpg')))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  })
  expect(await storage.read('media/d.jpg', 10_000)).toEqual(Buffer.from(bytes))
})

test('a storage that is down is distinguished from a missing file', async () => {
  const away = objectStorage({ ...config, serverUploadUrl: 'http://127.0.0.1:1/greenstar', timeoutMs: 300 })
  expect(await away.read('media/a.jpg', 10_000)).toBe('away')
  expect(await away.put({ key: 'media/a.jpg', bytes, mime: 'image/jpeg' })).toBe(false)
  expect(await away.remove('media/a.jpg')).toBe(false)
})

/** Posts the form like the page: every field of the token, then key and file. */
const post = async (token: string, key: string, body = bytes, over: Record<string, string> = {}) => {
  const fields = JSON.parse(Buffer.from(token.slice(3), 'base64url').toString('utf8')) as Record<
    string,
    string
  >
  return postForm(config.uploadUrl, { ...fields, key, ...over }, body)
}
const postForm = async (url: string, fields: Record<string, string>, body: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([body]), '1.jpg')
  const answer = await fetch(url, { method: 'POST', body: form })
  return { status: answer.status, text: await answer.text() }
}
const grant = (over: Partial<{ expiresAt: Date; maxBytes: number }> = {}) =>
  s3Token(config, {
    keyPrefix: 'member/12/',
    expiresAt: new Date(Date.now() + 60_000),
    maxBytes: 1000,
    mimeTypes: ['image/jpeg'],
    ...over,
  })

test('a member may write under the given prefix, and no file can be opened as a page', async () => {
  expect(await post(grant(), 'member/12/1732-5.jpg')).toMatchObject({
    status: 201,
    text: expect.stringContaining('<Key>member/12/1732-5.jpg</Key>') as string,
  })
  expect(await storage.read('member/12/1732-5.jpg', 10_000)).toEqual(Buffer.from(bytes))
  const stored = await client.send(new GetObjectCommand(at('member/12/1732-5.jpg')))
  expect(stored.ContentType).toBe('application/octet-stream')
})

test.each([
  ['another member’s prefix', () => post(grant(), 'member/13/1.jpg'), 403],
  ['a file that is too large', () => post(grant({ maxBytes: 2 }), 'member/12/2.jpg'), 400],
  ['an empty file', () => post(grant(), 'member/12/2.jpg', new Uint8Array()), 400],
  [
    'a form that is over',
    () => post(grant({ expiresAt: new Date(Date.now() - 1000) }), 'member/12/2.jpg'),
    403,
  ],
  [
    'a type of the sender’s own',
    () => post(grant(), 'member/12/2.jpg', bytes, { 'Content-Type': 'text/html' }),
    403,
  ],
  ['an unsigned field', () => post(grant(), 'member/12/2.jpg', bytes, { acl: 'public-read' }), 403],
  ['a policy of the sender’s own', () => post(grant(), 'member/12/2.jpg', bytes, { policy: 'e30=' }), 403],
  ['a form without a policy', () => postForm(config.uploadUrl, { key: 'member/12/2.jpg' }, bytes), 403],
])('the bucket refuses %s', async (_what, send, status) => {
  expect((await send()).status).toBe(status)
  expect(await storage.read('member/12/2.jpg', 10_000)).toBeUndefined()
})

test('a form signed by the provider’s own client is accepted too, and has the same fields', async () => {
  const { url, fields } = await createPresignedPost(client, {
    ...at('member/12/sdk.jpg'),
    Conditions: [['content-length-range', 1, 1000]],
    Expires: 60,
  })
  expect((await postForm(url, fields, bytes)).status).toBe(204)
  expect(await storage.read('member/12/sdk.jpg', 10_000)).toEqual(Buffer.from(bytes))
  const ours = JSON.parse(Buffer.from(grant().slice(3), 'base64url').toString('utf8')) as object
  const names = (of: object) => Object.keys(of).map((name) => name.toLowerCase())
  const signing = names(fields).filter((name) => name !== 'key' && name !== 'bucket')
  expect(names(ours)).toEqual(expect.arrayContaining(signing))
})
