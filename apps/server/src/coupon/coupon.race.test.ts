import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { ensureClean } from '../platform/audit/checks'
import { inLanes } from '../platform/testing/in-lanes'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeCampaign, makeCode, makeCoupon } from './coupon.factory'
import { couponRecords } from './coupon.tables'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

type Take = { publishID?: number; code?: string }
/** Retries after 503 (server busy), as a client does. */
const take = async (token: string, payload: Take): Promise<{ Status: number; Code?: string }> => {
  const answer = await shop.call(
    'coupon',
    'CreateAndReciveCouponRecord',
    { deviceID: `device-${token}`, ...payload },
    token,
  )
  return answer.httpStatus === 503 ? take(token, payload) : answer
}
const people = (count: number) => inLanes(count, 100, async () => (await makeMember(shop.app)).token)
const won = (answers: { Status: number }[]) => answers.filter(({ Status }) => Status === 100)

/** The faults suite uses larger numbers. */
const [left, claimers, hands] = Number(process.env.FAULT_SEED ?? 0) > 0 ? [10, 500, 100] : [3, 100, 20]

test('the last coupons of a campaign go to exactly that many of a hundred claimers', async () => {
  const { campaign } = await makeCampaign(shop.app, { total: left })
  const tokens = await people(claimers)
  const answers = await inLanes(claimers, 100, (n) => take(tokens[n] as string, { publishID: campaign.id }))
  expect(won(answers)).toHaveLength(left)
  expect(answers.filter(({ Code }) => Code === 'coupon/gone')).toHaveLength(claimers - left)
})

test('thirty concurrent claims of one member stay within the limit', async () => {
  const { campaign } = await makeCampaign(shop.app, { perMember: 2 })
  const [token = ''] = await people(1)
  const answers = await Promise.all(Array.from({ length: 30 }, () => take(token, { publishID: campaign.id })))
  expect(won(answers)).toHaveLength(2)
})

test('a code goes to one of twenty', async () => {
  const { campaign } = await makeCampaign(shop.app, { way: 'code' })
  const code = `LASTONE${campaign.id}`
  await makeCode(shop.app, campaign, code)
  const answers = await Promise.all((await people(hands)).map((token) => take(token, { code })))
  expect(won(answers)).toHaveLength(1)
})

test('accepted twenty times at once it is accepted once', async () => {
  const { id, token } = await makeMember(shop.app)
  const { id: couponRecorderID } = await makeCoupon(shop.app, id, { status: CouponStatus.notReceive })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.call('coupon', 'ReciveCoupon', { couponRecorderID }, token)),
  )
  expect(new Set(won(answers).map((answer) => (answer as (typeof answers)[0]).Data?.EndDate)).size).toBe(1)
  const [row] = await shop.app.database.db
    .select()
    .from(couponRecords)
    .where(eq(couponRecords.id, couponRecorderID))
  expect(row?.status).toBe(CouponStatus.notUse)
})
