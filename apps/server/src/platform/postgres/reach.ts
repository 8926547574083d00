import { resolve } from 'node:path'
import type { Config } from '../config'
import { startEmbedded } from './embedded'
import { readPostmaster } from './leftover'
import { readPassword, urlFor } from './login'
import { isAlive } from './processes'

/** The shop's database for a command: DATABASE_URL, the running embedded one, or that one started temporarily. */
export const reachDatabase = async (config: Config): Promise<{ url: string; stop(): Promise<void> }> => {
  const none = async () => {}
  if (config.databaseUrl) return { url: config.databaseUrl, stop: none }
  const folder = resolve(config.dataDir, 'postgres')
  const running = readPostmaster(folder)
  if (running?.isReady && isAlive(running.pid))
    return { url: urlFor(folder, running.port, readPassword(config.dataDir)), stop: none }
  const log = { info: () => undefined, warn: (line: string) => console.error(line) }
  return startEmbedded({ dataDir: config.dataDir, log })
}
