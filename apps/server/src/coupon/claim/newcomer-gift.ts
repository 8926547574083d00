import type { DataOf, Shop } from '@greenstar/contract'
import { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { DAY } from '@greenstar/rules/platform/time'
import { otherAccountsOf } from '../../identity/identity.service'
import { holdMember } from '../../member/member.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { fingerprint } from '../../platform/session/keyed-hash'
import { getSetting } from '../../setting/setting.service'
import type { RecordRow, TemplateRow } from '../coupon.facts'
import { memberActor, moveCoupons } from '../coupon.store'
import { recordWire } from '../coupon.wire'
import { grantCoupons } from '../grant/grant-coupons'
import { type HouseTerms, houseTemplates } from '../template/house-templates'
import {
  findNewcomer,
  giftMaker,
  type Identity,
  listGift,
  rememberNewcomer,
  wasRewarded,
} from './newcomer.store'
import { receivedNow } from './take-coupon'

type Gift = DataOf<Shop['coupon']['CheckNewGift']>
/** Coupons of the newcomer gift by the current settings; an amount of 0 omits its coupon (domain 12). */
export const giftTerms = async (app: App, db: Db): Promise<HouseTerms[]> => {
  const cash = await getSetting(app, 'newcomer.cashFen', db)
  const full = await getSetting(app, 'newcomer.fullFen', db)
  const from = await getSetting(app, 'newcomer.fullFromFen', db)
  const hasFreeShipping = (await getSetting(app, 'newcomer.freeShipping', db)) === 1
  const validDays = await getSetting(app, 'newcomer.validDays', db)
  const common = { thresholdFen: 0, amountFen: 0, isFreeShipping: false, validDays, type: CouponType.LiJian }
  const all: HouseTerms[] = [
    { ...common, name: '新人立减券', amountFen: cash },
    { ...common, name: '新人满减券', type: CouponType.ManJian, thresholdFen: from, amountFen: full },
    { ...common, name: '新人包邮券', isFreeShipping: hasFreeShipping },
  ]
  return all.filter(({ amountFen, isFreeShipping }) => amountFen > 0 || isFreeShipping)
}

/** Returns the templates of the gift by the current settings. */
export const giftTemplates = async (app: App, db: Db, now: number): Promise<TemplateRow[]> =>
  houseTemplates(db, giftMaker, await giftTerms(app, db), now)

const giftOf = async (db: Db, memberId: number, state: Gift['State'], now: number): Promise<Gift> => ({
  State: state,
  Prompt: '',
  CouponList: (await listGift(db, memberId)).map((row) => recordWire(row, now)),
})

type Person = { phone: string; unionId: string | null; deviceId: string | undefined }

/** Keyed hashes that recognise a returning person. */
const identitiesOf = (app: App, { phone, unionId, deviceId }: Person): Identity[] =>
  (
    [
      ['phone', phone],
      ['union', unionId],
      ['device', deviceId],
    ] as const
  ).flatMap(([kind, value]) => (value ? [{ kind, hash: fingerprint(app, kind, value) }] : []))

/**
 * Gives the newcomer gift once to a member who registered recently, never paid, and whose phone, messenger
 * account, device and real name never got it (domain 12), in the caller's transaction; nothing without a device. Refuses with
 * coupon/newcomer-known if the person got it with another account. `now` in ms.
 */
export const newcomerGift = async (
  app: App,
  db: Db,
  memberId: number,
  deviceId: string | undefined,
  now: number,
): Promise<Gift> => {
  await holdMember(db, memberId)
  const newcomer = await findNewcomer(db, memberId)
  if (!newcomer) throw refuse('member/gone')
  if (newcomer.isRewarded) return giftOf(db, memberId, 'held', now)
  const days = await getSetting(app, 'newcomer.registeredDays', db)
  const none = (Prompt: string): Gift => ({ State: 'none', Prompt, CouponList: [] })
  if (newcomer.createdAt.getTime() + days * DAY <= now) return none(`新人礼仅限注册 ${days} 天内的新会员`)
  if (newcomer.hasPaid) return none('新人礼仅限没有下过单的新会员')
  // The gift is once per device too: without a device id it is refused.
  if (!deviceId) return none('没有识别到您的设备，请在商城的新人礼页面领取')
  if (await wasRewarded(db, await otherAccountsOf(db, memberId))) throw refuse('coupon/newcomer-known')
  const identities = identitiesOf(app, { ...newcomer, deviceId })
  if (!(await rememberNewcomer(db, memberId, identities, new Date(now))))
    throw refuse('coupon/newcomer-known')
  const until = new Date(now + (await getSetting(app, 'newcomer.acceptDays', db)) * DAY)
  for (const template of await giftTemplates(app, db, now))
    await grantCoupons(app, db, template, [{ memberId }], { source: 'newcomer', until, now })
  return giftOf(db, memberId, 'given', now)
}

/** Whether a coupon of the gift can be accepted; `now` in ms. */
export const isToAccept = ({ status, acceptBy }: Pick<RecordRow, 'status' | 'acceptBy'>, now: number) =>
  status === CouponStatus.notReceive && (acceptBy?.getTime() ?? 0) > now

/** Accepts the coupons of the gift that still can be; those accepted before stay as they are. */
export const acceptGift = async (
  db: Db,
  memberId: number,
  state: Gift['State'],
  now: number,
): Promise<Gift> => {
  for (const { record, template } of await listGift(db, memberId))
    if (isToAccept(record, now))
      await moveCoupons(db, [record.id], 'accept', CouponStatus.notReceive, receivedNow(template, now), {
        actor: memberActor,
        now,
      })
  return giftOf(db, memberId, state, now)
}
