import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** New connections that may wait at the same instant (reliability FR25); the system may allow fewer. */
const backlog = 4096

/**
 * New connections accepted per turn of the event loop, besides the one the web server accepts itself. With more of them a
 * turn is longer, and a call that waits for the database takes a turn for each statement: the last of a hundred buyers
 * among ten thousand was served after 1.6 s with 16, 1.3 s with 8 and 1.2 s with 4 (FR25). With fewer, connections wait to
 * be accepted: under ten times the load 99 of 100 were refused within 91, 80 and 1,036 ms (FR67).
 */
const handles = 8

/** Sends every handle back: the received copy is another handle of the same socket. */
const mirror = "process.on('message', (n, handle) => process.send(n, handle))"

type Handle = NonNullable<Parameters<Server['listen']>[0]>

/** Additional handles of a server's listening socket, made by a short-lived helper process. */
const handlesOf = (server: Server): Promise<Handle[]> => {
  // The public API sends the server, which then listens in the other process too: connections accepted
  // there would be lost.
  const { _handle: socket } = server as unknown as { _handle: never }
  const child = spawn(process.execPath, ['-e', mirror], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise<Handle[]>((resolve, reject) => {
    const made: Handle[] = []
    child.on('message', (_n, handle) => {
      if (made.push(handle as Handle) === handles) resolve(made)
    })
    child.on('error', reject)
    child.once('exit', () => reject(new Error('the process that opens the socket again ended')))
    for (let n = 0; n < handles; n++) child.send(n, socket)
  }).finally(() => child.kill())
}

/**
 * Listening socket of a web server. The event loop accepts one new connection of a socket per turn (libuv
 * 1.45), and under load a turn takes tens of milliseconds: of many clients that connect at once most waited
 * in the kernel's accept queue, for up to 40 s (reliability FR67). Several handles of the same socket accept
 * as many per turn.
 */
export const createListener = (http: FastifyInstance) => {
  const further: Server[] = []
  return {
    /** Listens on a port; rejects with the system's error. */
    async listen(at: { port: number; host: string }): Promise<void> {
      await http.listen({ ...at, backlog })
      const made = await handlesOf(http.server).catch((error: Error) => {
        http.log.warn({ err: error.message }, 'new connections are taken one at a time')
        return []
      })
      // as the web server makes its own
      const options = { allowHalfOpen: true, noDelay: true }
      for (const handle of made) {
        const server = createServer(options, (socket) => void http.server.emit('connection', socket))
        server.on('error', (error) => http.log.warn({ err: error.message }, 'a connection was not taken'))
        further.push(server.listen(handle, backlog))
      }
    },
    /** Stops accepting connections, and resolves once every request under way is answered. */
    async close(): Promise<void> {
      const closed = further.map((server) => new Promise((resolve) => server.close(resolve)))
      await http.close()
      await Promise.all(closed)
    },
  }
}
