import { shop as calls } from '@greenstar/contract'
import { DAY } from '@greenstar/rules/platform/time'
import { ShareWay } from '@greenstar/rules/share/share'
import { afterEach, expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const page = '/mall/goodsDetail?id=1'
const share = async (token: string, path = page) =>
  (await shop.call('share', 'MemberShare', { path, way: ShareWay.copy }, token)).Data

let visitors = 0
/** Visits by a share, with a browser and network of its own unless given. */
const come = async (userCode: string, from: { ip?: string; browser?: string; token?: string } = {}) => {
  visitors += 1
  const { ip = `10.${visitors >> 8}.${visitors & 255}.1`, browser = `browser ${visitors}`, token } = from
  const { area, method } = calls.share.AddShareVisit
  const response = await shop.http.inject({
    method,
    url: `/api/${area}/AddShareVisit`,
    remoteAddress: ip,
    headers: { 'user-agent': browser, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: { userCode, path: page },
  })
  return response.json<{ Data: { IsNew: boolean } }>().Data.IsNew
}
const mine = async (token: string) => (await shop.call('share', 'GetMyShare', {}, token)).Data
const pollenOf = async (token: string) =>
  (await shop.call('pollen', 'GetMyPollen', {}, token)).Data?.PollenNum

test('a share answers the link with the code, and a new visitor earns pollen once', async () => {
  const { token, code } = await makeMember(shop.app)
  expect(await share(token)).toMatchObject({
    UserCode: code,
    SharePath: `${page}&isShare=1&userCode=${code}`,
    ...{ RewardNum: 5, TodayNum: 0, DayLimit: 3 },
  })
  const friend = { ip: '172.16.0.1', browser: 'friend' }
  expect([await come(code, friend), await come(code, friend)]).toEqual([true, false])
  expect(await pollenOf(token)).toBe(5)
  expect(await mine(token)).toMatchObject({ ShareNum: 1, VisitNum: 1, PollenNum: 5, TodayNum: 1 })
})

test('no pollen: no share, an old share, the sharer’s own visit, a visit of a member', async () => {
  const { token, code } = await makeMember(shop.app)
  expect(await come(code)).toBe(false)
  await share(token)
  expect(await come(code, { ip: '127.0.0.1', browser: 'lightMyRequest' })).toBe(false)
  expect(await come(code, { token: (await makeMember(shop.app)).token })).toBe(false)
  expect(await come('NOBODY')).toBe(false)
  expect(await pollenOf(token)).toBe(0)
  shop.app.clock.move(31 * DAY)
  expect(await come(code)).toBe(false)
})

test('only the first three visits of one network are rewarded', async () => {
  const { token, code } = await makeMember(shop.app)
  await share(token)
  const came = []
  for (let at = 0; at < 5; at++) came.push(await come(code, { ip: '192.168.7.7' }))
  expect(came.filter(Boolean)).toHaveLength(3)
})

// Red without the lock of the sharer: every visit counts the rewarded ones before any is written.
test('twelve visitors at once are paid for up to the limit of the day, each browser once', async () => {
  const { token, code } = await makeMember(shop.app)
  await share(token)
  const same = { ip: '172.16.9.9', browser: 'the same' }
  const came = await Promise.all([
    ...Array.from({ length: 12 }, () => come(code)),
    ...Array.from({ length: 6 }, () => come(code, same)),
  ])
  expect(came.filter(Boolean)).toHaveLength(13)
  expect(await pollenOf(token)).toBe(15)
  expect(await mine(token)).toMatchObject({ VisitNum: 13, PollenNum: 15, TodayNum: 3 })
})

test('the landing says who invites with a masked name; a frozen or unknown member is not shown', async () => {
  const { code } = await makeMember(shop.app, { name: '苔藓与光', avatar: '/media/a-1.jpg' })
  const frozen = await makeMember(shop.app, { status: 20 })
  const info = async (userCode: string) => (await shop.call('share', 'GetShareMemberInfo', { userCode })).Data
  expect(await info(code)).toEqual({ MemberName: '苔**光', Avatar: '/media/a-1.jpg' })
  expect([await info(frozen.code), await info('NOBODY')]).toEqual([null, null])
})

test('friends are listed for the member without names, and for operators with the inviter', async () => {
  const { id, token, code } = await makeMember(shop.app)
  const friend = await makeMember(shop.app, { referrerCode: code, name: '小满同学' })
  expect((await mine(token))?.FriendNum).toBe(1)
  expect((await shop.call('share', 'GetMyFriendList', {}, token)).Data).toMatchObject({
    ...{ TotalCount: 1, DataList: [{ MemberName: '小**学' }] },
  })
  const desk = (await makeOperator(shop.app)).token
  const read = async (memberID: number) =>
    (await shop.operate('share', 'GetMemberShare', { memberID }, desk)).Data
  const friends = async (memberID: number) =>
    (await shop.operate('share', 'ListMemberFriends', { memberID }, desk)).Data?.DataList
  expect([await read(id), await friends(id)]).toMatchObject([{ Referrer: null }, [{ ID: friend.id }]])
  expect([await read(friend.id), await friends(friend.id)]).toMatchObject([{ Referrer: { ID: id } }, []])
})
