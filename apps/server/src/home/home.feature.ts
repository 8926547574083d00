import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { homeAuditWords, homeConsole } from './home.console'
import { advertExport, menuExport, pageExport } from './home.export'
import { homeShop } from './home.shop'
import { activityPages, adverts, nativeConfigs } from './home.tables'
import { pageAuditWords, pageVersions } from './page.console'
import { homePictures } from './picture-use'

export const feature = defineFeature({
  name: 'home',
  shop: homeShop,
  console: homeConsole,
  exports: [advertExport, menuExport, pageExport],
  auditNames: {
    'activity-page': namesIn(activityPages.id, activityPages.name),
    advert: namesIn(adverts.id, adverts.title),
    menu: namesIn(nativeConfigs.id, nativeConfigs.name),
  },
  auditWords: [homeAuditWords, pageAuditWords],
  versions: { 'activity-page': pageVersions },
  pictureUses: homePictures,
})
