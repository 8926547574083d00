import type { App } from '../platform/app'
import { listGlobalConfigs, putGlobalConfig } from './setting.store'

const key = 'WXAppID'
/** Who wrote a value that came from the keys; such a value follows them. */
const by = '服务商密钥'

/**
 * The messenger's app id stands in the keys: fills WXAppID with it, so that nobody types it twice. A value that an
 * operator has set stays; when it is another account's, codes of the consent page will be refused, so it is told.
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
