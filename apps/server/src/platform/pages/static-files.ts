import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { noncePolicy } from './content-policy'

const immutable = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/** Headers that only have a meaning on a page; on each of thirty files they would cost 20 KB of a first visit. */
const pageOnly = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

const serve = (folder: string, prefix: string, cacheControl: string, decorateReply = false) => ({
  root: folder,
  prefix,
  decorateReply,
  preCompressed: true,
  index: false as const,
  cacheControl: false,
  setHeaders: (reply: FastifyReply) => {
    for (const header of pageOnly) reply.removeHeader(header)
    // A drawing opened by its address is a page too, and must not run scripts.
    if (!prefix.endsWith('/assets/')) reply.header('content-security-policy', 'sandbox')
    reply.header('cache-control', cacheControl)
  },
})

const single = [
  ...['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'],
  ...['share.png', 'robots.txt', 'manifest.webmanifest'],
]

/** The storefront's files: hashed ones are cached forever, drawings and icons for a day. */
export const serveStorefrontFiles = async (http: FastifyInstance, clientFolder: string) => {
  await http.register(fastifyStatic, serve(join(clientFolder, 'assets'), '/assets/', immutable, true))
  await http.register(fastifyStatic, serve(join(clientFolder, 'art'), '/art/', aDay))
  for (const file of single) {
    http.get(`/${file}`, (_request, reply) =>
      reply.header('cache-control', aDay).sendFile(file, clientFolder, { cacheControl: false }),
    )
  }
  // Revalidated at each visit, so that a release replaces it at once; at the root, because a worker only
  // controls pages below its path.
  http.get('/service-worker.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('service-worker.js', join(clientFolder, '../boot'), { cacheControl: false }),
  )
  http.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
}

/** `monstera.640.avif`: one width and format of a picture. */
const oneOfPicture = /^\/media\/([a-z0-9-]+)\.(?:\d+\.)?(?:avif|webp|jpg|png)(?:\?|$)/

/**
 * A first start waits for one width of each picture; the others are made in the background. Until then that
 * one is served instead and not cached: a browser shows a JPEG under any extension.
 */
const standIn = (http: FastifyInstance, folder: string) => {
  // With a callback: after an async hook Fastify would continue to the route when the client disconnects in
  // the middle of the picture.
  http.addHook('onRequest', (request, reply, done) => {
    const [path, name] = oneOfPicture.exec(request.url) ?? []
    if (path === undefined || !existsSync(join(folder, '.unfinished'))) return done()
    const file = path.replace('/media/', '').replace('?', '')
    const first = `${name}.jpg`
    if (!existsSync(join(folder, first)) || (file !== first && existsSync(join(folder, file)))) return done()
    void reply
      .type('image/jpeg')
      .header('cache-control', 'no-store')
      .header('content-security-policy', 'sandbox')
      .send(createReadStream(join(folder, first)))
  })
}

/** Pictures and films from the build; their URLs change with their content. */
export const serveMedia = async (http: FastifyInstance, root: string) => {
  const folder = join(root, 'dist/media')
  if (!existsSync(folder)) return
  await http.register(async (scope) => {
    if (existsSync(join(folder, '.unfinished'))) standIn(scope, folder)
    await scope.register(fastifyStatic, serve(folder, '/media/', 'public, max-age=604800'))
  })
}

/** The console: one page for every path under /console/, with a fresh nonce in each response. */
export const serveConsole = async (http: FastifyInstance, root: string) => {
  const folder = join(root, 'apps/console/dist')
  if (!existsSync(join(folder, 'index.html'))) return
  await http.register(fastifyStatic, serve(join(folder, 'assets'), '/console/assets/', immutable))
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const send = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', noncePolicy(nonce))
      .send(html.replaceAll('__NONCE__', nonce))
  }
  http.get('/console', (_request, reply) => reply.redirect('/console/', 302))
  http.get('/console/*', (_request, reply) => send(reply))
}
