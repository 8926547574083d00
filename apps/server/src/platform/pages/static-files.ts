import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpRefusal } from '../refuse'
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

type Folder = {
  folder: string
  cacheControl: string
  /** Programs of our pages; anything else that is opened by its address is a page too, and must not run scripts. */
  isProgram?: boolean
}

/** `reply.sendFile` for the files of one folder, in a scope of its own. */
const useFolder = (scope: FastifyInstance, { folder, cacheControl, isProgram = false }: Folder) =>
  scope.register(fastifyStatic, {
    root: folder,
    // The plugin's own route reads the folder's list at each request, to find names that differ only in their case.
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => {
      for (const header of pageOnly) reply.removeHeader(header)
      if (!isProgram) reply.header('content-security-policy', 'sandbox')
      reply.header('cache-control', cacheControl)
    },
  })

/** Serves every file of a folder below a prefix. */
const serveFolder = (http: FastifyInstance, prefix: string, files: Folder) =>
  http.register(async (scope) => {
    await useFolder(scope, files)
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      handler: (request, reply) => {
        const name = request.params['*']
        // no file has such a name; the plugin would call it a bad request
        if (name.includes('\0')) throw new HttpRefusal(404, '请求地址出错')
        return reply.sendFile(`/${name}`)
      },
    })
  })

/** Serves some files of a folder at the root of the address. */
const serveSingle = (http: FastifyInstance, names: readonly string[], files: Folder) =>
  http.register(async (scope) => {
    await useFolder(scope, files)
    for (const name of names) scope.get(`/${name}`, (_request, reply) => reply.sendFile(name))
  })

const single = [
  ...['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'],
  ...['share.png', 'robots.txt', 'manifest.webmanifest'],
]

/** The storefront's files: hashed ones are cached forever, drawings and icons for a day. */
export const serveStorefrontFiles = async (http: FastifyInstance, clientFolder: string) => {
  await serveFolder(http, '/assets/', {
    folder: join(clientFolder, 'assets'),
    cacheControl: immutable,
    isProgram: true,
  })
  await serveFolder(http, '/art/', { folder: join(clientFolder, 'art'), cacheControl: aDay })
  await serveSingle(http, single, { folder: clientFolder, cacheControl: aDay })
  // Revalidated at each visit, so that a release replaces it at once; at the root, because a worker only
  // controls pages below its path.
  await serveSingle(http, ['service-worker.js'], {
    folder: join(clientFolder, '../boot'),
    cacheControl: 'no-cache',
    isProgram: true,
  })
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
    await serveFolder(scope, '/media/', { folder, cacheControl: 'public, max-age=604800' })
  })
}

/** The console: one page for every path under /console/, with a fresh nonce in each response. */
export const serveConsole = async (http: FastifyInstance, root: string, site: string) => {
  const folder = join(root, 'apps/console/dist')
  if (!existsSync(join(folder, 'index.html'))) return
  await serveFolder(http, '/console/assets/', {
    folder: join(folder, 'assets'),
    cacheControl: immutable,
    isProgram: true,
  })
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const send = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', noncePolicy(site, nonce))
      .send(html.replaceAll('__NONCE__', nonce))
  }
  http.get('/console', (_request, reply) => reply.redirect('/console/', 302))
  http.get('/console/*', (_request, reply) => send(reply))
}
