import { type Call, ops } from '@greenstar/contract'
import { roles } from '@greenstar/contract/operator/operator.permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIdNumber, makeIdentity } from '../../apps/server/src/identity/identity.factory'
import { type MadeMember, makeAddress, makeMember } from '../../apps/server/src/member/member.factory'
import { makeOperator } from '../../apps/server/src/operator/operator.factory'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { seenIn } from '../lib/plain-sight'
import { tell } from '../lib/tell'

let shop: TestApp
let member: MadeMember
let identity = 0
const idNumber = anIdNumber()
const realName = '司马晓竹'
beforeAll(async () => {
  shop = await startTestApp()
  member = await makeMember(shop.app)
  await makeAddress(shop.app, member.id, { receiverName: realName, receiverPhone: member.phone })
  const made = { name: realName, number: idNumber }
  identity = await makeIdentity(shop.app, shop.app.database.db, member.id, made)
})
afterAll(() => shop.stop())

const reads = Object.values<Record<string, Call>>(ops as never).flatMap((calls) =>
  Object.entries(calls).filter(([, rule]) => !rule.writes && !rule.outside),
)

it('FR72 shows no role a phone, a name or a number in full', async (context) => {
  const wanted = { phone: member.phone, 'id number': idNumber, 'real name': realName }
  const asked: Record<string, string>[] = [
    {},
    { id: `${member.id}` },
    { member: `${member.id}` },
    { keyword: member.phone },
  ]
  const found = new Set<string>()
  let answered = 0
  for (const role of Object.keys(roles)) {
    const { token } = await makeOperator(shop.app, { role })
    for (const [action, rule] of reads)
      for (const query of asked) {
        const answer = await shop.http.inject({
          method: 'GET',
          url: `/api/${rule.area}/${action}`,
          query,
          headers: { authorization: `Bearer ${token}` },
        })
        if (answer.payload.startsWith('{"Status":100')) answered++
        for (const what of seenIn(Buffer.from(answer.payload), wanted))
          found.add(`${role} ${action}: ${what}`)
      }
  }
  expect([...found]).toEqual([])
  const { token } = await makeOperator(shop.app)
  const list = await shop.operate('member', 'ListMembers', { keyword: member.phone }, token)
  expect(list.Data?.DataList).toMatchObject([
    { ID: member.id, Mobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) },
  ])
  tell(
    context,
    `${reads.length} reading calls × ${Object.keys(roles).length} roles, ${answered} answers: 0 in full`,
  )
})

it('FR72 shows them only with a reason, logs the viewer, and shows how long they are stored', async () => {
  const { token } = await makeOperator(shop.app)
  const reason = '核对证件'
  const without = [
    await shop.operate('identity', 'ShowIdentity', { id: identity, reason: '' }, token),
    await shop.operate('member', 'ShowMemberPhone', { id: member.id, reason: '' }, token),
  ]
  for (const answer of without) expect(answer).toMatchObject({ Status: 102, Data: null })
  expect(
    (await shop.operate('identity', 'ShowIdentity', { id: identity, reason }, token)).Data,
  ).toMatchObject({ RealName: realName, IDNumber: idNumber, Seconds: 60 })
  expect((await shop.operate('member', 'ShowMemberPhone', { id: member.id, reason }, token)).Data).toEqual({
    Mobile: member.phone,
    Seconds: 60,
  })
  const log = await shop.operate('operator', 'ListAuditLog', {}, token)
  const looks = log.Data?.DataList.filter(({ Action }) => Action.startsWith('Show')) ?? []
  expect(looks.map(({ Action }) => Action).sort()).toEqual(['ShowIdentity', 'ShowMemberPhone'])
  expect(seenIn(Buffer.from(JSON.stringify(log)), { phone: member.phone, idNumber, realName })).toEqual([])
})
