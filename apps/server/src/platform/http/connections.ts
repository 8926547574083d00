import { readFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from '../app'
import { networkOf } from './network'

/** File descriptors needed besides connections: database, logs, chunks, pictures being sent. */
const otherFiles = 1000
/** Default when the system does not report its limit of open files. */
const defaultFiles = 4096
/** Connections and files of one network; a browser opens six, a house or an office a few hundred. Never more than half of all. */
const maxPerNetwork = 1000
/** How often (ms) connections are checked, and for how long (ms) a client may read slowly. */
const lookMs = 5000
const patienceMs = 30_000
/** A client that reads less than this (bytes) in `patienceMs` is slow: about 1 KB/s. */
const fewBytes = 30_000
/** A client that takes less than this (bytes a second) for longer is slow; a film needs ten times as much. */
const slowBytes = 16_000
/** Slow clients of one network. More of them hold places and open files that others need; the longest waiting are closed. */
const maxSlow = 30

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

/** `since`, `taken`: the last time that it took much; `first`, `before`: when it began to wait, and bytes taken by then. */
type Reader = { since: number; taken: number; first: number; before: number }

/** Bytes sent; data still buffered in the process does not count. */
const takenBy = (socket: Socket) => socket.bytesWritten - socket.writableLength

/**
 * Closes connections on which a response has waited for `patienceMs` while the client read almost nothing, and those of a
 * network that has more than `maxSlow` slow clients; `network`: undefined if that of a client is not known.
 */
export const endSlowReaders = (
  sockets: Iterable<Socket>,
  readers: WeakMap<Socket, Reader>,
  now: number,
  network: (socket: Socket) => string | undefined = () => undefined,
): void => {
  const slow = new Map<string, { socket: Socket; first: number }[]>()
  for (const socket of sockets) {
    if (socket.writableLength === 0) {
      readers.delete(socket)
      continue
    }
    const known = readers.get(socket)
    const taken = takenBy(socket)
    const { first, before } = known ?? { first: now, before: taken }
    if (!known || taken - known.taken >= fewBytes) readers.set(socket, { since: now, taken, first, before })
    else if (now - known.since >= patienceMs) {
      socket.destroy()
      continue
    }
    const waited = now - first
    const of =
      waited >= patienceMs && taken - before < slowBytes * (waited / 1000) ? network(socket) : undefined
    if (of !== undefined) slow.set(of, [...(slow.get(of) ?? []), { socket, first }])
  }
  for (const clients of slow.values())
    for (const { socket } of clients.sort((a, b) => a.first - b.first).slice(0, -maxSlow)) socket.destroy()
}

/**
 * Limits connections, so that the process never runs out of file descriptors: a total below the limit of open files, a
 * limit for each network unless the shop is behind a proxy, and no connections for clients that do not read.
 */
export const guardConnections = (server: Server, app: App, maxConnections = filesAllowed() - otherFiles) => {
  const sockets = new Set<Socket>()
  const byNetwork = new Map<string, number>()
  const readers = new WeakMap<Socket, Reader>()
  const clients = new WeakMap<Socket, string>()
  let sending = 0
  const perNetwork = Math.min(maxPerNetwork, Math.floor(maxConnections / 2))
  const isCounted = (address: string) => !app.config.trustProxy && !isLocal(address)
  const placesOf = (network: string | undefined) =>
    network === undefined ? 0 : (byNetwork.get(network) ?? 0)
  const isFull = (network: string | undefined) =>
    sockets.size + sending >= maxConnections || placesOf(network) >= perNetwork
  /** Counts a place of a network until it is released. */
  const takePlace = (network: string | undefined) => {
    if (network !== undefined) byNetwork.set(network, placesOf(network) + 1)
    return () => {
      if (network === undefined) return
      const left = placesOf(network) - 1
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
    }
  }
  server.prependListener('connection', (socket: Socket) => {
    // read once more after it asked for another protocol
    if (sockets.has(socket)) return
    const address = socket.remoteAddress ?? ''
    const network = isCounted(address) ? networkOf(address) : undefined
    if (isFull(network)) return void socket.destroy()
    sockets.add(socket)
    const release = takePlace(network)
    socket.once('close', () => {
      sockets.delete(socket)
      release()
    })
  })
  const timer = setInterval(
    () => endSlowReaders(sockets, readers, performance.now(), (one) => clients.get(one)),
    lookMs,
  )
  timer.unref()
  server.once('close', () => clearInterval(timer))
  app.metrics.sizes.add('connections', () => sockets.size)
  /** Whose request a connection carries now; behind a proxy the address is that of its header. */
  return {
    carries(socket: Socket, ip: string): void {
      if (!isLocal(ip)) clients.set(socket, networkOf(ip))
    },
    /**
     * Whether a file may be opened for a response to an address, which holds it until the client has read it or is gone.
     * Files and connections are counted together: slow readers of files hold one of each.
     */
    mayOpen(response: ServerResponse, ip: string): boolean {
      const network = isLocal(ip) ? undefined : networkOf(ip)
      if (isFull(network)) return false
      sending++
      const release = takePlace(network)
      response.once('close', () => {
        sending--
        release()
      })
      return true
    },
  }
}
