import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { identityAuditWords, identityConsole } from './identity.console'
import { identityExport } from './identity.export'
import { expiredIdentityPictures } from './identity.jobs'
import { identityCopies, identityErasure } from './identity.personal'
import { identityRoutes } from './identity.routes'
import { identityShop } from './identity.shop'

export const feature = defineFeature({
  name: 'identity',
  shop: identityShop,
  console: identityConsole,
  exports: [identityExport],
  routes: identityRoutes,
  expired: [expiredIdentityPictures],
  auditWords: [identityAuditWords],
  erasure: identityErasure,
  copies: identityCopies,
  queues: {
    'identity.review': rowsSince(sql`created_at`, sql`member_identities where status = 10`),
  },
})
