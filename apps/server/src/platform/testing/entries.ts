import type { FastifyInstance } from 'fastify'

export type Entry = { method: 'GET' | 'POST'; url: string }

/** Every route of the server, from its own list, with sample parameters. */
export const readEntries = (server: FastifyInstance): Entry[] => {
  const found = new Map<string, Entry>()
  const path: string[] = []
  for (const line of server.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', route = '', methods = ''] = /^([│├└─\s]*)(\S.*?) \((.*)\)$/.exec(line) ?? []
    if (!methods) continue
    const depth = Math.floor(indent.length / 4) - 1
    path.length = depth
    path[depth] = route
    const url = `/${path.join('').replace(/^\//, '')}`
      .replace(/:[A-Za-z]+/g, 'x1')
      .replace(/\*$/, 'nothing-here')
    const method = methods.includes('GET') ? 'GET' : 'POST'
    if (/GET|POST/.test(methods)) found.set(`${method} ${url}`, { method, url })
  }
  return [...found.values()]
}

/** The same address in other spellings. */
export const disguises: readonly [how: string, write: (url: string) => string][] = [
  ['as it is', (url) => url],
  [
    'percent-encoded',
    (url) => url.replace(/^\/(.)/, (_all, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  ],
  ['with an unused query', (url) => `${url}?${'z'.repeat(20)}=1`],
]
