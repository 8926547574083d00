import type { App } from '../platform/app'
import { listGlobalConfigs, putGlobalConfig } from './setting.store'

const key = 'WXAppID'
/** `updatedBy` of a value copied from the keys; such a value is updated with them. */
const by = '服务商密钥'

/**
 * Copies the messenger's app id from the keys to WXAppID. A value set by an operator stays; if it differs,
 * codes of the consent page will be refused, so a warning is logged.
 */
export const fillAppId = (app: App, appId: string): Promise<void> =>
  app.database.transact(async (db) => {
    const stored = (await listGlobalConfigs(db)).find((row) => row.key === key)
    if (stored?.value === appId) return
    if (stored?.value && stored.updatedBy !== by) {
      app.log.warn({ stored: stored.value, keys: appId }, 'WXAppID is not the account of the keys')
      return
    }
    await putGlobalConfig(db, key, appId, by, new Date(app.clock.now()))
  })
