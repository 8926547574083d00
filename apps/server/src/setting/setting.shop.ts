import type { Shop } from '@greenstar/contract'
import { toWireDate } from '@greenstar/rules/platform/time'
import type { Handlers } from '../platform/http/context'
import { listGlobalConfigs } from './setting.store'

export const settingShop: Handlers<Shop['setting']> = {
  async LoadGlobalConfig(_payload, { db }) {
    return (await listGlobalConfigs(db)).map(({ key, value }) => ({ Key: key, Value: value }))
  },
  async GetServerDate(_payload, { now }) {
    return toWireDate(now)
  },
}
