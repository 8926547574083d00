import type { App } from '../platform/app'
import { listGlobalConfigs, putGlobalConfig } from './setting.store'

const by = '沙箱'

/** Beside the sandbox the messenger's app id is known: fills WXAppID, unless an operator has set one. */
export const fillAppId = (app: App, appId: string): Promise<void> =>
  app.database.transact(async (db) => {
    const stored = (await listGlobalConfigs(db)).find((row) => row.key === 'WXAppID')
    if (stored?.value === appId || (stored?.value && stored.updatedBy !== by)) return
    await putGlobalConfig(db, 'WXAppID', appId, by, new Date(app.clock.now()))
  })
