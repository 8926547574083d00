import type { Shop } from '@greenstar/contract'
import type { DataOf } from '@greenstar/contract/platform/call'
import { PollenList } from '@greenstar/contract/pollen/pollen.shop'
import { DAY } from '@greenstar/rules/platform/time'
import { PollenKind, pollenKindText } from '@greenstar/rules/pollen/pollen.kind'
import { pollenMoney } from '@greenstar/rules/pollen/pollen.spend'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { together } from '../platform/database/together'
import type { Handlers } from '../platform/http/context'
import { pageWith, partOf } from '../platform/http/page-facts'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { shownPollen } from './pollen.service'
import { type EntryRow, listEnding, listPending, pageOfEntries, sumPending } from './pollen.store'

type Row = DataOf<Shop['pollen']['GetMemberPollenDetailList']>['DataList'][number]

const entryWire = (row: EntryRow): Row => ({
  ID: row.id,
  Type: row.kind,
  TypeCN: pollenKindText(row.kind),
  PollenNum: row.delta,
  Balance: row.balance,
  Title: row.title,
  OrderID: row.orderId,
  IsPending: false,
  CreateDate: moment(row.createdAt),
  ExpiryDate: momentOrNull(row.expiresAt),
})

const pendingWire = (row: Awaited<ReturnType<typeof listPending>>[number]): Row => ({
  ID: row.orderId,
  Type: PollenKind.purchase,
  TypeCN: pollenKindText(PollenKind.purchase),
  PollenNum: row.num,
  Balance: null,
  Title: `订单 ${row.orderCode}`,
  OrderID: row.orderId,
  IsPending: true,
  CreateDate: moment(row.createdAt),
  ExpiryDate: null,
})

const soonEnding = async (app: App, db: Db, memberId: number, now: number) => {
  const days = settingValue(await getSettings(app, db), 'pollen.soonDays')
  return listEnding(db, memberId, new Date(now), new Date(now + days * DAY))
}

const sumOf = (ending: readonly { num: number }[]) => ending.reduce((sum, { num }) => sum + num, 0)

export const pollenShop: Handlers<Shop['pollen']> = {
  async GetMyPollen(_payload, { app, member, now }) {
    const [num, pending, ending] = await app.database.gather((db) =>
      together([
        shownPollen(db, member.id, now),
        sumPending(db, member.id),
        soonEnding(app, db, member.id, now),
      ]),
    )
    return {
      PollenNum: num,
      PendingNum: pending.num,
      ExpiringNum: sumOf(ending),
      ExpiryDate: momentOrNull(ending[0]?.expiresAt ?? null),
      Worth: yuan(pollenMoney(Math.max(num, 0), await getSettings(app))),
    }
  },

  async GetMemberPollenDetailList({ type = PollenList.all, ...page }, { db, member }) {
    if (type === PollenList.pending) {
      const rows = await listPending(db, member.id, partOf(page))
      const orders = rows[0]?.orders ?? (page.currentPage > 1 ? (await sumPending(db, member.id)).orders : 0)
      return pageWith(page, orders, rows.map(pendingWire))
    }
    const direction = type === PollenList.income ? 'in' : type === PollenList.spent ? 'out' : undefined
    const { rows, total } = await pageOfEntries(db, member.id, direction, partOf(page))
    return pageWith(page, total, rows.map(entryWire))
  },

  async GetExpiryPollen(_payload, { app, db, member, now }) {
    const ending = await soonEnding(app, db, member.id, now)
    return {
      PollenNum: sumOf(ending),
      ExpiryDate: momentOrNull(ending[0]?.expiresAt ?? null),
      List: ending.map(({ num, expiresAt }) => ({ PollenNum: num, ExpiryDate: moment(expiresAt) })),
    }
  },
}
