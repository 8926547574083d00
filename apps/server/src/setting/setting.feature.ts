import { defineFeature } from '../platform/feature'
import { configVersions, settingAuditWords, settingConsole, settingVersions } from './setting.console'
import { settingShop } from './setting.shop'

export const feature = defineFeature({
  name: 'setting',
  shop: settingShop,
  console: settingConsole,
  auditWords: [settingAuditWords],
  versions: { config: configVersions, setting: settingVersions },
})
