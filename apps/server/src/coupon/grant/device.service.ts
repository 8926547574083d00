import { shanghaiDay } from '@greenstar/rules/platform/time'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { tokenHash } from '../../platform/session/token'
import { getSetting } from '../../setting/setting.service'
import { takeForDevice } from '../campaign/campaign.store'

/**
 * Counts one coupon against the device's limit of the day (domain 6). Refuses with coupon/device-limit, and with
 * coupon/no-device without a device id: a session instead would be a new device with every login.
 */
export const countDevice = async (
  app: App,
  db: Db,
  device: string | undefined,
  now: number,
): Promise<void> => {
  if (!device) throw refuse('coupon/no-device')
  const maxPerDay = await getSetting(app, 'coupon.devicePerDay', db)
  if (!(await takeForDevice(db, tokenHash(device), shanghaiDay(now), maxPerDay)))
    throw refuse('coupon/device-limit')
}
