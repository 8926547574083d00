import type { Ops } from '@greenstar/contract'
import { growthKindText } from '@greenstar/rules/level/growth.kind'
import type { Handlers } from '../platform/http/context'
import { pageWith, partOf } from '../platform/http/page-facts'
import { moment } from '../platform/wire'
import { pageOfGrowth } from './level.store'

export const levelConsole: Handlers<Ops['level']> = {
  async ListMemberGrowth({ memberID, ...page }, { db }) {
    const { rows, total } = await pageOfGrowth(db, memberID, partOf(page))
    return pageWith(
      page,
      total,
      rows.map((row) => ({
        ID: row.id,
        TypeCN: growthKindText(row.kind),
        GrowthNum: row.delta,
        Title: row.title,
        OrderID: row.orderId,
        CreateDate: moment(row.createdAt),
      })),
    )
  },
}
