import { defineFeature } from '../platform/feature'
import { expiredPastes, pasteJob } from './paste.jobs'
import { uploadAuditWords, uploadConsole } from './upload.console'
import { unusedPictures } from './upload.due'
import { pictureExport } from './upload.export'
import { dropFilesJob, videosDaily } from './upload.jobs'
import { uploadCopies, uploadErasure } from './upload.personal'
import { uploadRoutes } from './upload.routes'
import { uploadShop } from './upload.shop'

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
  auditWords: [uploadAuditWords],
  erasure: uploadErasure,
  copies: uploadCopies,
})
