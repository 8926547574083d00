import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { App } from './app'
import type { Db } from './database/connect'
import { listOf } from './feature'

const channel = 'cache_drop'
const retryMs = 1000

type Listener = Pick<App, 'cache' | 'log'>
/**
 * A channel: every process receives, over its one listening connection, what `tellNews` sends in any of them. What a
 * process does with a message, and when messages may have been missed.
 */
export type Channel = {
  name: string
  receive(app: Listener, payload: string): void
  missed(app: Listener): void
}

export const cacheChannel: Channel = {
  name: channel,
  receive: ({ cache }, payload) => cache.drop(payload),
  missed: ({ cache }) => cache.drop(),
}

/** Notifies every process, this one included, once the caller's transaction commits; `payload` at most 8000 bytes. */
export const tellNews = (db: Db, name: string, payload: string) =>
  db.execute(sql`select pg_notify(${name}, ${payload})`)

/**
 * Invalidates cached responses whose key starts with a prefix: in this process at once, and in every
 * process after the commit. The second one removes responses that were cached from the old rows before the commit.
 */
export const forget = async (app: App, db: Db, ...prefixes: string[]): Promise<void> => {
  for (const prefix of prefixes) {
    app.cache.drop(prefix)
    await tellNews(db, channel, prefix)
  }
}

/** Rendered pages of the shop; every change of their content invalidates them. */
export const pages = 'page:'

/**
 * Listens for invalidations by other processes. While the connection is lost, the short lifetimes of the entries limit
 * stale data; on reconnect the whole cache is cleared, and other channels learn that messages were missed.
 */
export const listenForCacheNews = (app: Listener & Pick<App, 'features'>, databaseUrl: string) => {
  const channels = new Map(listOf(app, 'channels').map((one) => [one.name, one]))
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
    next.on('notification', (news) => channels.get(news.channel)?.receive(app, news.payload ?? ''))
    try {
      await next.connect()
      for (const name of channels.keys()) await next.query(`listen ${name}`)
      for (const { missed } of channels.values()) missed(app)
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
