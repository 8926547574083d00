import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { App } from './app'
import type { Db } from './database/connect'

const channel = 'cache_drop'
const retryMs = 1000

/**
 * Forgets cached answers whose key starts so, here at once and in every process once the transaction is committed:
 * what was kept again from the old rows meanwhile goes too.
 */
export const forget = async (app: App, db: Db, ...prefixes: string[]): Promise<void> => {
  for (const prefix of prefixes) {
    app.cache.drop(prefix)
    await db.execute(sql`select pg_notify(${channel}, ${prefix})`)
  }
}

/** Pages of the shop as rendered; every change of what they show drops them. */
export const pages = 'page:'

/**
 * Listens to what other processes changed. While the connection is away the short lives of the entries hold; when it
 * is back everything is forgotten once.
 */
export const listenForCacheNews = (app: Pick<App, 'cache' | 'log'>, databaseUrl: string) => {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void open()
    }, retryMs)
    timer.unref()
  }
  const open = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client = next
    next.on('error', (error) => app.log.warn({ err: error.message }, 'cache news lost'))
    next.on('end', again)
    next.on('notification', ({ payload }) => app.cache.drop(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      app.cache.drop()
    } catch {
      await next.end().catch(() => {})
      again()
    }
  }
  const opened = open()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await opened
      await client?.end().catch(() => {})
    },
  }
}
