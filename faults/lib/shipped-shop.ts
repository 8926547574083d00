import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, startMain } from '../../apps/server/src/platform/testing/main-process'
import { productionKeys } from '../../apps/server/src/platform/testing/production-keys'

/**
 * The whole shop as released, in production mode, on a test database: bundled, with its cache and jobs,
 * behind a proxy that sets X-Forwarded-For, so that one client can act as many networks.
 */
export const startShippedShop = async (databaseUrl: string, env: Record<string, string> = {}) => {
  const { folder, remove } = makeFolder()
  const keys = join(folder, 'production.json')
  writeFileSync(keys, JSON.stringify(productionKeys))
  const server = await startMain({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PROVIDER_KEYS: keys,
    GREENSTAR_ENV: 'production',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    ...env,
  })
  await server.ready()
  return {
    ...server,
    async end() {
      await server.end()
      remove()
    },
  }
}

export type ShippedShop = Awaited<ReturnType<typeof startShippedShop>>

/** The n-th network of many. */
export const networkNo = (n: number) =>
  `10.${Math.floor(n / 62_500) % 250}.${Math.floor(n / 250) % 250}.${n % 250}`
