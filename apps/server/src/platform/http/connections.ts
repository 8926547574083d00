import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from '../app'
import { networkOf } from './network'

/** File descriptors needed besides connections: database, logs, chunks, pictures being sent. */
const otherFiles = 1000
/** Default when the system does not report its limit of open files. */
const defaultFiles = 4096
/** Connections of one network; a browser opens six, a house or an office a few hundred. */
const maxPerNetwork = 1000
/** How often (ms) connections are checked, and for how long (ms) a client may read slowly. */
const lookMs = 5000
const patienceMs = 30_000
/** A client that reads less than this (bytes) in `patienceMs` is slow: about 1 KB/s. */
const fewBytes = 30_000

const filesAllowed = (): number => {
  try {
    return Number(
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? defaultFiles,
    )
  } catch {
    return defaultFiles
  }
}

/** The machine itself, and a proxy or test on it, which are not limited. */
export const isLocal = (address: string) => /^(::ffff:)?127\.0\.0\.1$|^::1$/.test(address)

type Reader = { since: number; taken: number }

/** Bytes sent; data still buffered in the process does not count. */
const takenBy = (socket: Socket) => socket.bytesWritten - socket.writableLength

/** Closes connections on which a response has waited for `patienceMs` while the client read almost nothing. */
export const endSlowReaders = (
  sockets: Iterable<Socket>,
  readers: WeakMap<Socket, Reader>,
  now: number,
): void => {
  for (const socket of sockets) {
    if (socket.writableLength === 0) {
      readers.delete(socket)
      continue
    }
    const known = readers.get(socket)
    const taken = takenBy(socket)
    if (!known || taken - known.taken >= fewBytes) readers.set(socket, { since: now, taken })
    else if (now - known.since >= patienceMs) socket.destroy()
  }
}

/**
 * Limits connections, so that the process never runs out of file descriptors: a total below the limit of open files, a
 * limit for each network unless the shop is behind a proxy, and no connections for clients that do not read.
 */
export const guardConnections = (server: Server, app: App, maxConnections = filesAllowed() - otherFiles) => {
  const sockets = new Set<Socket>()
  const byNetwork = new Map<string, number>()
  const readers = new WeakMap<Socket, Reader>()
  const isCounted = (address: string) => !app.config.trustProxy && !isLocal(address)
  server.prependListener('connection', (socket: Socket) => {
    // read once more after it asked for another protocol
    if (sockets.has(socket)) return
    const address = socket.remoteAddress ?? ''
    const network = isCounted(address) ? networkOf(address) : undefined
    const ofNetwork = network === undefined ? 0 : (byNetwork.get(network) ?? 0)
    if (sockets.size >= maxConnections || ofNetwork >= maxPerNetwork) return void socket.destroy()
    sockets.add(socket)
    if (network !== undefined) byNetwork.set(network, ofNetwork + 1)
    socket.once('close', () => {
      sockets.delete(socket)
      if (network === undefined) return
      const left = (byNetwork.get(network) ?? 1) - 1
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
    })
  })
  const timer = setInterval(() => endSlowReaders(sockets, readers, performance.now()), lookMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
  app.metrics.sizes.add('connections', () => sockets.size)
}
