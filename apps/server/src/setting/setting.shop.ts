import type { Shop } from '@greenstar/contract'
import { toWireDate } from '@greenstar/rules/platform/time'
import type { Handlers } from '../platform/http/context'
import { allGlobalConfigs } from './setting.service'

export const settingShop: Handlers<Shop['setting']> = {
  async LoadGlobalConfig(_payload, { db }) {
    return [...(await allGlobalConfigs(db))].map(([Key, Value]) => ({ Key, Value }))
  },
  async GetServerDate(_payload, { now }) {
    return toWireDate(now)
  },
}
