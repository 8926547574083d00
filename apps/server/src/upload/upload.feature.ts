import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { expiredPastes, pasteJob } from './paste.jobs'
import { uploadAuditWords, uploadConsole } from './upload.console'
import { unusedPictures } from './upload.due'
import { pictureExport } from './upload.export'
import { dropFilesJob, videosDaily } from './upload.jobs'
import { uploadCopies, uploadErasure } from './upload.personal'
import { uploadRoutes } from './upload.routes'
import { uploadShop } from './upload.shop'
import { pictures, videos } from './upload.tables'

export const feature = defineFeature({
  name: 'upload',
  shop: uploadShop,
  console: uploadConsole,
  exports: [pictureExport],
  routes: uploadRoutes,
  jobs: [dropFilesJob, pasteJob],
  deadlines: [unusedPictures],
  daily: [videosDaily],
  expired: [expiredPastes],
  auditNames: { picture: namesIn(pictures.id, pictures.name), video: namesIn(videos.id, videos.name) },
  auditWords: [uploadAuditWords],
  erasure: uploadErasure,
  copies: uploadCopies,
})
