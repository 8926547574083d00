import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../apps/server/src/platform/postgres/postmaster'
import { type MainProcess, makeFolder, startMain } from '../../apps/server/src/platform/testing/main-process'
import { tell } from '../lib/tell'

const { folder, keys, remove } = makeFolder()
let shop: MainProcess
beforeAll(async () => {
  shop = await startMain({ DATA_DIR: folder, PROVIDER_KEYS: keys, PORT: String(await freePort()) })
  await shop.ready()
})
afterAll(async () => {
  await shop.end()
  remove()
})

const roots = [
  '/media/',
  '/media/u/',
  '/assets/',
  '/console/',
  '/console/assets/',
  '/art/',
  '/jsonfiles/',
  '/config/',
  '/api/docs/static/',
  '/',
]
const climbs = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e%252f',
  '..%c0%af',
  './../',
  '%00../',
]
const wanted = [
  'etc/passwd',
  'package.json',
  'keys.json',
  'postgres.password',
  'a.jpg%00.php',
  `${'x'.repeat(300)}.jpg`,
  'CON',
  'a.php.jpg',
]

/** Sends the path unchanged: fetch would normalize it. */
const get = (path: string) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port: shop.port, path }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (part: string) => {
        text += part.slice(0, 2000)
      })
      incoming.on('end', () => resolve({ code: incoming.statusCode ?? 0, text }))
    })
    outgoing.on('error', () => resolve({ code: 0, text: '' }))
    outgoing.end()
  })

it('FR57 reads nothing outside the folders that are meant to be read', async (context) => {
  const paths = roots.flatMap((root) =>
    climbs.flatMap((climb) => wanted.map((file) => `${root}${climb.repeat(6)}${file}`)),
  )
  const odd: string[] = []
  for (const path of paths) {
    const { code, text } = await get(path)
    if (code >= 500 || /root:|"name": ?"greenstar|sandbox"?:false|^[0-9a-f]{64}$/.test(text))
      odd.push(`${path}: ${code}`)
  }
  expect(odd).toEqual([])
  tell(context, `${paths.length} paths: 0 files outside, 0 errors`)
})
