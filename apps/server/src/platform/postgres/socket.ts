import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The longest socket path (bytes) that every system accepts; Linux accepts 107. */
const maxLength = 103

/** PostgreSQL's socket for a port. In the data folder, which only its owner can enter. */
const socketIn = (folder: string, port: number) => join(folder, `.s.PGSQL.${port}`)

/** Sockets, and their lock files, of any port. */
export const isSocketFile = (name: string) => name.startsWith('.s.PGSQL.')

const fits = (path: string) => process.platform !== 'win32' && Buffer.byteLength(path) <= maxLength

/** Whether a folder can contain the database's socket; not possible on some shared and network folders. */
export const canHoldSocket = (folder: string): Promise<boolean> => {
  const path = socketIn(folder, 65_535)
  if (!fits(path)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(path, () => server.close(() => resolve(true)))
  })
}

/** Host of a running database: its folder for the socket in it, or else the loopback address. */
export const hostOf = (folder: string, port: number): string => {
  const path = socketIn(folder, port)
  return existsSync(path) && fits(path) ? folder : '127.0.0.1'
}
