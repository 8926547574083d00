import type { pickupConsole as calls } from '@greenstar/contract/aftersale/aftersale.pickup.console'
import { audit } from '../platform/audit/audit'
import type { Handlers } from '../platform/http/context'
import { pageWith, partOf } from '../platform/http/page-facts'
import { yuan } from '../platform/wire'
import { findCase } from './aftersale.store'
import { cancelPickup } from './pickup'
import { listPickups, sumPickups } from './pickup.store'
import { pickupWire } from './pickup.wire'

export const pickupConsole: Handlers<typeof calls> = {
  async ListPickups({ currentPage, pageSize, ...filter }, { db }) {
    const page = { currentPage, pageSize }
    const rows = await listPickups(db, filter, partOf(page))
    const { n, owedFen } = await sumPickups(db, filter)
    const wired = rows.map((row) => ({
      ...{ ...pickupWire(row, true), CaseID: row.afterSaleId, CustomerCode: row.caseCode },
    }))
    return { ...pageWith(page, n, wired), Owed: yuan(owedFen) }
  },

  async CancelCasePickup({ id, reason }, { app, read, transact, operator, now, refuse, request }) {
    if (!(await findCase(read, id))) throw refuse('aftersale/not-found')
    const by = { kind: 'operator', why: reason } as const
    await cancelPickup({ app, read, transact }, id, by, (db, row, pickup) =>
      audit(
        db,
        operator,
        {
          ...{ action: 'CancelCasePickup', subject: `aftersale:${row.code}` },
          ...{ before: { pickup: pickup.code }, after: { reason } },
        },
        now,
        request,
      ),
    )
    return null
  },
}
