import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../platform/sandbox/child'
import { QiniuConfig } from './config'
import { deleteObject } from './delete-object'
import { publicUrl, putObject } from './storage'
import { signPolicy, type UploadGrant, uploadToken } from './upload-token'

const stateDir = mkdtempSync(join(tmpdir(), 'greenstar-sandbox-'))
let sandbox: Sandbox
let config: QiniuConfig
let base: string

beforeAll(async () => {
  sandbox = await startSandbox({ stateDir, publicBase: '/sandbox', log: () => undefined })
  config = QiniuConfig.parse(sandbox.keys.storage)
  base = `http://127.0.0.1:${sandbox.port}`
})

afterAll(async () => {
  await sandbox.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 1, 2, 3, 4])
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1])
const textBytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
const common = {
  expiresAt: new Date(Date.now() + 60_000),
  maxBytes: 1000,
  mimeTypes: ['image/jpeg', 'image/png'],
}

async function upload(token: string, bytes: Uint8Array<ArrayBuffer>, key?: string) {
  const form = new FormData()
  form.set('token', token)
  if (key !== undefined) form.set('key', key)
  form.set('file', new Blob([bytes], { type: 'image/png' }), '../../etc/passwd')
  const answer = await fetch(config.serverUploadUrl, { method: 'POST', body: form })
  return {
    status: answer.status,
    said: (await answer.json()) as { key?: string; hash?: string; error?: string },
  }
}

const grant = (over: { key: string } | { keyPrefix: string } | { saveKey: string }, rest = {}): string =>
  uploadToken(config, { ...common, ...rest, ...over } as UploadGrant)

/** The example of the provider's documentation of upload tokens. */
test('the token is the one the provider documents', () => {
  const policy = {
    scope: 'my-bucket:sunflower.jpg',
    deadline: 1_451_491_200,
    returnBody:
      '{"name":$(fname),"size":$(fsize),"w":$(imageInfo.width),"h":$(imageInfo.height),"hash":$(etag)}',
  }
  const token = signPolicy(policy, { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' })
  expect(token).toMatch(
    /^MY_ACCESS_KEY:wQ4ofysef1R7IKnrziqtomqyDvI=:eyJzY29wZSI6Im15LWJ1Y2tldDpzdW5mbG93ZXIuanBn/,
  )
})

test('a file of this server is stored, public, and replaced by the next one', async () => {
  const stored = await putObject(config, { key: 'avatar/猫 1.png', bytes: png, mime: 'image/png' })
  expect(stored).toEqual({
    state: 'stored',
    key: 'avatar/猫 1.png',
    url: publicUrl(config, 'avatar/猫 1.png'),
  })
  const read = await fetch(base + publicUrl(config, 'avatar/猫 1.png'))
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(png)
  expect(read.headers.get('content-type')).toBe('image/png')
  expect(read.headers.get('x-content-type-options')).toBe('nosniff')
  const changed = new Uint8Array([...png, 9])
  expect(
    await putObject(config, { key: 'avatar/猫 1.png', bytes: changed, mime: 'image/png' }),
  ).toMatchObject({ state: 'stored' })
  const again = await fetch(base + publicUrl(config, 'avatar/猫 1.png'), { headers: { range: 'bytes=8-11' } })
  expect([again.status, again.headers.get('content-range')]).toEqual([206, 'bytes 8-11/17'])
  expect([...new Uint8Array(await again.arrayBuffer())]).toEqual([0, 0, 0, 13])
})

test('a member may write under the given prefix, once per name', async () => {
  const token = grant({ keyPrefix: 'member/12/' })
  expect(await upload(token, png, 'member/12/1732-5.png')).toMatchObject({
    status: 200,
    said: { key: 'member/12/1732-5.png' },
  })
  expect(await upload(token, png, 'member/12/1732-5.png')).toMatchObject({ status: 200 })
  expect(await upload(token, new Uint8Array([...png, 1]), 'member/12/1732-5.png')).toMatchObject({
    status: 614,
  })
  expect(await upload(token, png, 'member/13/1.png')).toMatchObject({ status: 403 })
})

test('the storage names the file itself when asked to', async () => {
  const { said } = await upload(grant({ saveKey: 'review/$(etag)$(ext)' }), jpeg, 'evil/../name.php')
  expect(said.key).toBe(`review/${said.hash}.jpg`)
})

test.each([
  '../x.png',
  'a/../../x.png',
  '..\\x.png',
  '/etc/x.png',
  'a//b.png',
  './a.png',
  'a\0.png',
  '%2e%2e/x.png',
  `${'n'.repeat(300)}.png`,
])('refuses the key %j', async (key) => {
  const before = readdirSync(join(stateDir, 'storage')).sort()
  expect((await upload(grant({ keyPrefix: '' }), png, key)).status).toBe(400)
  expect(readdirSync(join(stateDir, 'storage')).sort()).toEqual(before)
})

test.each([
  ['HTML called a picture', textBytes('<html><script>alert(1)</script>'), 'x.png', 403],
  ['SVG', textBytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'x.svg', 403],
  ['a program', textBytes('MZ\x90\0'), 'x.png', 403],
  ['a type that is not granted', textBytes('GIF89a-------'), 'x.gif', 403],
  ['a name that lies about the content', jpeg, 'x.png', 403],
  ['a file that is too large', new Uint8Array([...png, ...new Uint8Array(1000)]), 'x.png', 413],
  ['an empty file', new Uint8Array(), 'x.png', 403],
])('refuses %s', async (_name, bytes, key, status) => {
  expect((await upload(grant({ keyPrefix: '' }), bytes as Uint8Array<ArrayBuffer>, key)).status).toBe(status)
})

test('old, forged and foreign tokens are refused', async () => {
  expect(
    await upload(grant({ keyPrefix: '' }, { expiresAt: new Date(Date.now() - 1000) }), png, 'a.png'),
  ).toMatchObject({
    status: 401,
    said: { error: 'expired token' },
  })
  const policy = { scope: 'greenstar', deadline: Math.floor(Date.now() / 1000) + 60 }
  const forged = signPolicy(policy, { ...config, secretKey: 'guess' })
  const foreign = signPolicy({ ...policy, scope: 'other' }, config)
  expect([await upload(forged, png, 'a.png'), await upload(foreign, png, 'a.png')]).toMatchObject([
    { status: 401 },
    { status: 631 },
  ])
  expect((await upload('', png, 'a.png')).status).toBe(401)
})

test('a storage that is down leaves the outcome unknown', async () => {
  const chaos = (fault: object) =>
    fetch(`${base}/chaos/storage`, {
      method: 'PUT',
      body: JSON.stringify(fault),
      headers: { 'content-type': 'application/json' },
    })
  for (const fault of [{ resetRate: 1 }, { errorRate: 1 }, { truncateRate: 1 }, { delayMs: 800 }]) {
    await chaos(fault)
    const put = await putObject(
      { ...config, timeoutMs: 300 },
      { key: 'a/b.png', bytes: png, mime: 'image/png' },
    )
    expect(put).toMatchObject({ state: 'unknown' })
  }
  await chaos({})
})

test('a file is deleted by a signed request, and once more without harm', async () => {
  const key = 'member/9/gone.png'
  expect((await upload(grant({ keyPrefix: 'member/9/' }), png, key)).status).toBe(200)
  const address = new URL(publicUrl(config, key).replace('/sandbox', ''), base)
  expect((await fetch(address)).status).toBe(200)
  expect(await deleteObject({ ...config, secretKey: 'another' }, key)).toBe(false)
  expect((await fetch(address)).status).toBe(200)
  expect(await deleteObject(config, key)).toBe(true)
  expect((await fetch(address)).status).toBe(404)
  expect(await deleteObject(config, key)).toBe(true)
})
