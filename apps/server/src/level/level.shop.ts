import type { Shop } from '@greenstar/contract'
import { growthKindText } from '@greenstar/rules/level/growth.kind'
import { freeFreightAmount, levelOf, levelsOf } from '@greenstar/rules/level/level'
import { birthdayFen, levelUpFen } from '@greenstar/rules/level/level.gift'
import { keepGrowth } from '@greenstar/rules/level/level.review'
import { DAY } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { getMemberSummary } from '../member/member.service'
import type { Handlers } from '../platform/http/context'
import { pageWith, partOf } from '../platform/http/page-facts'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { findMemberLevel, growthSince, pageOfGrowth } from './level.store'

export const levelShop: Handlers<Shop['level']> = {
  async GetMyLevel(_payload, { app, db, member, now }) {
    const settings = await getSettings(app)
    const { level, growth } = await getMemberSummary(db, member.id)
    const known = await findMemberLevel(db, member.id)
    const since = new Date(now - settingValue(settings, 'level.protectDays') * DAY)
    return {
      Level: level,
      GrowthNum: growth,
      ReviewDate: level > 1 ? momentOrNull(known?.reviewAt ?? null) : null,
      YearGrowth: await growthSince(db, member.id, since),
      KeepGrowth: keepGrowth(level, settings),
      BackGrowth: levelOf(growth, settings) > level ? keepGrowth(level + 1, settings) : null,
      Levels: levelsOf(settings).map((row) => ({
        Level: row.level,
        UpGradeNum: row.upGradeNum,
        PollenTenths: row.pollenTenths,
        FreeFreightAmount: yuan(freeFreightAmount(row.level, settings)),
        LevelUpCouponAmount: yuan(levelUpFen(row.level, settings)),
        BirthdayCouponAmount: yuan(birthdayFen(row.level, settings)),
      })),
    }
  },

  async GetGrowthList(page, { db, member }) {
    const { rows, total } = await pageOfGrowth(db, member.id, partOf(page))
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
