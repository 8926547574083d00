import { sql } from 'drizzle-orm'
import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { aftersaleChecks } from './aftersale.audit'
import { aftersaleAuditWords, aftersaleConsole } from './aftersale.console'
import { afterSaleAlerts, afterSaleDue, unreviewedDue } from './aftersale.due'
import { caseRefunded, holdLinesInCases } from './aftersale.effects'
import { aftersaleExport, courierClaimExport, pickupExport, returnAddressExport } from './aftersale.export'
import { aftersaleCopies, aftersaleErasure } from './aftersale.personal'
import { aftersaleShop } from './aftersale.shop'
import { returnAddresses } from './aftersale.tables'
import { backParcelDue, lookJob } from './back-parcel'
import { askWarehouse, endCancel, followCancel } from './cancel-case'
import { courierClaimWords } from './courier-claim.console'
import { cancelJob } from './drop-pickup'
import { pickupDue, placeJob } from './pickup'
import { pickupRoutes } from './pickup.routes'
import { aftersalePictures, aftersaleUploads } from './picture-use'
import { restOfFreight } from './rest-freight'
import { moveReturns, returnAddressWords } from './return-address.console'
import { senderAddress } from './return-address.store'
import { aftersaleContents } from './talk'

export const feature = defineFeature({
  name: 'aftersale',
  shop: aftersaleShop,
  console: aftersaleConsole,
  exports: [aftersaleExport, returnAddressExport, courierClaimExport, pickupExport],
  routes: pickupRoutes,
  jobs: [lookJob, placeJob, cancelJob],
  deadlines: [afterSaleDue, unreviewedDue, backParcelDue, pickupDue],
  alerts: afterSaleAlerts,
  orderEffects: {
    ...{ stopAsked: [askWarehouse], refunding: [followCancel], refundedAll: [endCancel] },
    mayShip: [holdLinesInCases],
  },
  checks: aftersaleChecks,
  approvals: [moveReturns],
  auditNames: { returnAddress: namesIn(returnAddresses.id, returnAddresses.name) },
  auditWords: [aftersaleAuditWords, returnAddressWords, courierClaimWords],
  pictureUses: aftersalePictures,
  uploadUses: aftersaleUploads,
  contents: aftersaleContents,
  ports: { restOfFreight, senderAddress },
  refundEffects: caseRefunded,
  erasure: aftersaleErasure,
  copies: aftersaleCopies,
  queues: {
    'aftersale.stop': rowsSince(sql`changed_at`, sql`after_sales where status = 10 and reason = 'cancelled'`),
    'aftersale.review': rowsSince(
      sql`changed_at`,
      sql`after_sales where status in (10, 20) and reason <> 'cancelled'`,
    ),
    'aftersale.inspect': rowsSince(sql`changed_at`, sql`after_sales where status = 40`),
    'aftersale.lead': rowsSince(
      sql`lead_since`,
      sql`after_sales where status = 40 and lead_since is not null`,
    ),
    'aftersale.send': rowsSince(sql`changed_at`, sql`after_sales where status = 60`),
    'aftersale.refund': rowsSince(sql`changed_at`, sql`after_sales where status = 50 and refund_no = ''`),
  },
})
