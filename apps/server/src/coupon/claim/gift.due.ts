import { CouponType } from '@greenstar/rules/coupon/coupon.status'
import { levelUpFen } from '@greenstar/rules/level/level.gift'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { sql } from 'drizzle-orm'
import { type GiftRow, markGranted, takeGifts } from '../../level/gift.service'
import { defineBatches } from '../../platform/jobs/batches'
import { getSettings } from '../../setting/setting.service'
import { grantCoupons } from '../grant/grant-coupons'
import { type HouseTerms, houseTemplates } from '../template/house-templates'

const batch = 200
const makers = { level: '等级权益', birthday: '生日礼' } as const

/** Terms of a gift by the current settings; undefined if they give none. */
const termsOf = ({ kind, level }: GiftRow, settings: Settings): HouseTerms | undefined => {
  const amountFen =
    kind === 'level' ? levelUpFen(level, settings) : settingValue(settings, 'level.birthdayFen')
  const name = kind === 'level' ? `Lv${level} 升级立减券` : '生日立减券'
  const validDays = settingValue(settings, 'level.couponDays')
  const common = { type: CouponType.LiJian, thresholdFen: 0, isFreeShipping: false, validDays }
  return amountFen > 0 ? { ...common, name, amountFen } : undefined
}

const toRecipient = ({ memberId }: GiftRow) => ({ memberId })
const aboutOf = ({ kind, level }: GiftRow) => `${kind}:${level}`

/** Turns gifts for levels and birthdays into coupons to accept (domain 8); each gift once. */
export const giftDue = defineBatches(
  ['coupon.gifts', '发放等级与生日优惠券'],
  batch,
  {
    take: (_app, db, limit, aside) => takeGifts(db, limit, aside),
    async move(app, db, rows) {
      const now = app.clock.now()
      const settings = await getSettings(app, db)
      for (const cause of new Set(rows.map(aboutOf))) {
        const alike = rows.filter((row) => aboutOf(row) === cause)
        const [first] = alike
        const terms = first && termsOf(first, settings)
        if (!terms) continue
        const [template] = await houseTemplates(db, makers[first.kind], [terms], now)
        if (template)
          await grantCoupons(app, db, template, alike.map(toRecipient), { source: first.kind, now })
      }
      await markGranted(
        db,
        rows.map(({ id }) => id),
        new Date(now),
      )
      return rows.length
    },
  },
  () => sql`select created_at as at from member_gifts where granted_at is null`,
)
