import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded'
import { makeMembers } from '../make/members'
import { makeOrders } from '../make/orders'
import { makeProducts } from '../make/products'
import { makeWallets } from '../make/wallets'
import { makeYears } from '../make/years'
import { measureTpcb } from '../reference/pgbench'
import { measureBare } from '../reference/reference'
import { askOne, withClient } from './database'
import type { Bed } from './measure'
import { progress } from './progress'
import { startShop } from './shop'

const folder = join(import.meta.dirname, '../.data')

/** `years`: of which the orders are, with all that a shop keeps of such a time; without it, a year of orders alone. */
export type Size = { products: number; members: number; orders: number; years?: number }

export const nameOf = ({ products, members, orders, years }: Size): string =>
  [products, members, orders, ...(years ? [`${years}y`] : [])].join('-')

const yearSeconds = 365 * 24 * 3600

/** The database given by `--database`, or the embedded one in a folder that is kept for the next run of this size. */
const openDatabase = async (size: Size, given: string | undefined) => {
  if (given) return { url: given, stop: async () => {} }
  const log = { info: () => {}, warn: (line: string) => console.error(line) }
  const dataDir = join(folder, nameOf(size))
  mkdirSync(dataDir, { recursive: true })
  return startEmbedded({ dataDir, log })
}

const idsOf = (url: string) =>
  withClient(url, async (client) => {
    const column = async (text: string) =>
      (await client.query({ text, rowMode: 'array' })).rows.map(([id]) => Number(id))
    return {
      productIds: await column(`select id from products where code like 'BENCH%' order by id`),
      addressIds: await column(
        `select a.id from addresses a join members m on m.id = a.member_id where m.code like 'BENCH%' order by m.id`,
      ),
    }
  })

const patienceSeconds = 900

/**
 * Starts the shop and waits until it has no work of its own for three seconds: the first start of a day catches up on
 * the nightly checks, which read a million orders for a minute on a core that the figures need.
 */
const startQuietShop = async (options: Parameters<typeof startShop>[0]) => {
  const begun = new Date()
  const shop = await startShop(options)
  const report = progress('daily work of the shop')
  await withClient(options.databaseUrl, async (client) => {
    // a job still active that began earlier is that of a process that was killed
    const busy = `select count(*) from pgboss.job where start_after <= now()
      and (state < 'active' or state = 'active' and started_on >= $1)`
    for (let quiet = 0, waited = 0; quiet < 3; waited++) {
      if (waited === patienceSeconds) throw new Error('the shop is still busy with its own jobs')
      await new Promise((wake) => setTimeout(wake, 1000))
      quiet = (await askOne(client, busy, [begun])) === 0 ? quiet + 1 : 0
    }
  })
  report.done()
  return shop
}

/** Creates the data of a size unless it exists, starts the shop on it, and runs `work`. */
export const withBed = async <T>(
  size: Size,
  options: { database: string | undefined; seconds: number; references: boolean },
  work: (bed: Bed) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(size, options.database)
  const dataDir = join(folder, `${nameOf(size)}-shop`)
  mkdirSync(dataDir, { recursive: true })
  try {
    // The first start migrates and loads the demo shop, whose pictures and texts the generated products reuse.
    await (await startQuietShop({ databaseUrl: database.url, dataDir })).stop()
    await withClient(database.url, async (client) => {
      await makeProducts(client, size.products)
      await makeMembers(client, size.members)
      await makeWallets(client, size.members)
      await makeOrders(
        client,
        size.orders,
        size.years && Math.round((size.years * yearSeconds) / size.orders),
      )
      if (size.years) await makeYears(client)
    })
    const none = { bare: { perSecond: 0 }, select: { perSecond: 0 } }
    const bare = options.references ? await measureBare(database.url, options.seconds) : none
    const tpcb = options.references ? await measureTpcb(database.url, options.seconds) : undefined
    const shop = await startQuietShop({ databaseUrl: database.url, dataDir })
    try {
      return await work({
        shop,
        databaseUrl: database.url,
        seconds: options.seconds,
        members: size.members,
        bare: { bare: bare.bare.perSecond, select: bare.select.perSecond },
        tpcb,
        ...(await idsOf(database.url)),
      })
    } finally {
      await shop.stop()
    }
  } finally {
    await database.stop()
  }
}
