import { defineFeature } from '../platform/feature'
import { settingAuditWords, settingConsole } from './setting.console'
import { settingShop } from './setting.shop'

export const feature = defineFeature({
  name: 'setting',
  shop: settingShop,
  console: settingConsole,
  auditWords: [settingAuditWords],
})
