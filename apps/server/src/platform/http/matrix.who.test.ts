import { type Call, shop as shopCalls } from '@greenstar/contract'
import { roles } from '@greenstar/contract/operator/operator.permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, makeSession } from '../../member/member.factory'
import { makeOperator } from '../../operator/operator.factory'
import { shopHandlers } from '../../server'
import type { CallCheck } from '../../testing/call-check'
import { checkOf } from '../../testing/call-rules'
import { leaks } from '../../testing/leaks'
import { actionOf, everyCall, makeWorld, type Reply, type World } from '../../testing/world'
import { oneIn } from '../testing/full-run'

/** Which roles hold a permission (domain 20), repeated here on purpose. */
const holders: Record<string, readonly string[]> = {
  'order.read': ['administrator', 'merchandiser', 'warehouse', 'service', 'finance', 'auditor'],
  'order.contact': ['administrator', 'warehouse', 'service'],
  'order.ship': ['administrator', 'warehouse'],
  'order.remark': ['administrator', 'merchandiser', 'warehouse', 'service'],
  'order.cancel': ['administrator', 'service'],
  'order.transfer': ['administrator', 'finance'],
  'aftersale.read': ['administrator', 'warehouse', 'service', 'finance', 'auditor'],
  'aftersale.review': ['administrator', 'service'],
  'aftersale.receive': ['administrator', 'warehouse'],
  'aftersale.refund': ['administrator', 'finance'],
  'invoice.read': ['administrator', 'service', 'finance', 'auditor'],
  'invoice.review': ['administrator', 'finance'],
  'invoice.issue': ['administrator', 'finance'],
  'product.read': ['administrator', 'merchandiser', 'warehouse', 'service', 'finance', 'content', 'auditor'],
  'product.write': ['administrator', 'merchandiser'],
  'product.stock': ['administrator', 'merchandiser', 'warehouse'],
  'product.floor': ['administrator'],
  'taxonomy.write': ['administrator', 'merchandiser'],
  'freight.write': ['administrator', 'merchandiser', 'warehouse'],
  'coupon.read': ['administrator', 'merchandiser', 'service', 'finance', 'auditor'],
  'coupon.write': ['administrator', 'merchandiser'],
  'pollen.adjust': ['administrator', 'service'],
  'coupon.grant': ['administrator', 'merchandiser', 'service'],
  'promotion.read': ['administrator', 'merchandiser', 'auditor'],
  'promotion.write': ['administrator', 'merchandiser'],
  'promotion.publish': ['administrator', 'merchandiser'],
  'media.read': ['administrator', 'merchandiser', 'content', 'auditor'],
  'media.write': ['administrator', 'merchandiser', 'content'],
  'review.read': ['administrator', 'merchandiser', 'service', 'content', 'auditor'],
  'review.moderate': ['administrator', 'service', 'content'],
  'article.read': ['administrator', 'content', 'auditor'],
  'article.write': ['administrator', 'content'],
  'article.publish': ['administrator', 'content'],
  'talent.read': ['administrator', 'service', 'content', 'auditor'],
  'talent.write': ['administrator', 'content'],
  'show.read': ['administrator', 'content', 'auditor'],
  'show.write': ['administrator', 'content'],
  'show.publish': ['administrator', 'content'],
  'home.read': ['administrator', 'merchandiser', 'content', 'auditor'],
  'home.write': ['administrator', 'merchandiser', 'content'],
  'dashboard.read': ['administrator', 'merchandiser', 'finance', 'auditor'],
  'order.price': ['administrator', 'merchandiser'],
  'order.refund': ['administrator', 'service', 'finance'],
  'order.amends': ['administrator', 'service'],
  'order.address': ['administrator', 'service'],
  'member.read': ['administrator', 'service', 'finance', 'auditor'],
  'member.write': ['administrator', 'service'],
  'member.freeze': ['administrator'],
  'member.merge': ['administrator', 'service'],
  'message.read': ['administrator', 'service', 'content', 'auditor'],
  'message.write': ['administrator', 'content'],
  'feedback.read': ['administrator', 'service', 'auditor'],
  'feedback.answer': ['administrator', 'service'],
  'chat.read': ['administrator', 'service', 'auditor'],
  'chat.answer': ['administrator', 'service'],
  'identity.read': ['administrator', 'service', 'auditor'],
  'identity.review': ['administrator', 'service'],
  'staff.read': ['administrator', 'service', 'finance', 'auditor'],
  'staff.write': ['administrator'],
  'welfare.read': ['administrator', 'merchandiser', 'service', 'finance', 'auditor'],
  'welfare.write': ['administrator', 'merchandiser'],
  'cancellation.read': ['administrator', 'service', 'auditor'],
  'bonus.read': ['administrator', 'finance', 'auditor'],
  'bonus.write': ['administrator', 'finance'],
  'bonus.adjust': ['administrator', 'finance'],
  'bonus.pay': ['administrator', 'finance'],
  'bill.read': ['administrator', 'finance', 'auditor'],
  'bill.settle': ['administrator', 'finance'],
  'operator.read': ['administrator', 'auditor'],
  'operator.write': ['administrator'],
  'approval.decide': ['administrator', 'finance'],
  'audit.read': ['administrator', 'auditor'],
  'job.read': ['administrator', 'finance', 'auditor'],
  'job.write': ['administrator'],
  'setting.read': ['administrator', 'merchandiser', 'finance', 'content', 'auditor'],
  'setting.write': ['administrator'],
}
const everyRole = ['administrator', 'merchandiser', 'warehouse', 'service', 'finance', 'content', 'auditor']

type Caller = { name: string; token: string | undefined; kind: 'nobody' | 'member' | 'gone' | 'operator' }

let world: World
let callers: Caller[]
beforeAll(async () => {
  world = await makeWorld()
  callers = await makeCallers(world)
})
afterAll(() => world.stop())

const makeCallers = async ({ app, db, one, other }: World, isFresh = false): Promise<Caller[]> => {
  const past = new Date(app.clock.now() - 1000)
  const frozen = await makeMember(app, { status: 20 })
  const gone = await makeMember(app)
  await db.execute(sql`delete from members where id = ${gone.id}`)
  const dismissed = await makeOperator(app, { status: 20 })
  const operators = await Promise.all(
    everyRole.map(async (role): Promise<Caller> => {
      return { name: role, token: (await makeOperator(app, { role })).token, kind: 'operator' }
    }),
  )
  const nobody = (name: string, token?: string): Caller => ({ name, token, kind: 'nobody' })
  return [
    nobody('nobody'),
    nobody('an invented token', 'x'.repeat(43)),
    nobody('an expired session', await makeSession(app, one.id, { expiresAt: past })),
    nobody('a frozen member', frozen.token),
    nobody('a dismissed operator', dismissed.token),
    { name: 'a deleted member', token: gone.token, kind: 'gone' },
    { name: 'a member', token: isFresh ? await makeSession(app, one.id) : one.token, kind: 'member' },
    {
      name: 'another member',
      token: isFresh ? await makeSession(app, other.id) : other.token,
      kind: 'member',
    },
    ...operators,
  ]
}

type Gate = 'in' | 'sign in first' | 'gone' | 'not allowed'

const expected = ({ who }: CallCheck<Call>, caller: Caller): Gate => {
  if (who === 'anyone' || who === 'open') return 'in'
  if (who === 'member')
    return caller.kind === 'member' ? 'in' : caller.kind === 'gone' ? 'gone' : 'sign in first'
  if (caller.kind !== 'operator') return 'sign in first'
  return who === 'signed-in' || holders[who]?.includes(caller.name) ? 'in' : 'not allowed'
}

const gateOf = ({ httpStatus, Code, Msg, Data }: Reply): Gate => {
  if (httpStatus === 401 && Msg === '登录已失效，请重新登录' && Data === null) return 'sign in first'
  if (Code === 'member/gone') return 'gone'
  if (Code === 'operator/not-allowed') return 'not allowed'
  return httpStatus === 200 ? 'in' : (`HTTP ${httpStatus}` as Gate)
}

/** The call without a payload, by one of the two methods. */
const ask = async (rule: Call, name: string, method: 'GET' | 'POST', token: string | undefined) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const url = `/api/${rule.area}/${actionOf(name)}`
  const response = await world.shop.http.inject({ method, url, headers })
  world.seen.push({ name, token, sent: '', text: response.body })
  return { ...response.json<Reply>(), httpStatus: response.statusCode }
}

const methods = ['GET', 'POST'] as const
const isNobody = ({ kind }: Caller) => kind === 'nobody'

/**
 * Each caller tries each call, by GET or by POST in turn. Of the five callers without a valid session, one or two try
 * each call. A full run (FR48) tries everything. An empty payload passes the gate and no more: behind it a call that
 * needs a payload answers 102. Red for all eleven calls with a permission when callerOf does not check it, and for all
 * members' calls when a token that is not a member's passes.
 */
test.each(everyCall)('R005: %s lets in exactly the roles of the table', async (name, rule) => {
  const check = checkOf(name)
  const turn = everyCall.findIndex(([each]) => each === name)
  const wrong: string[] = []
  for (const [at, method] of methods.entries()) {
    // Logout ends the session that it was called with.
    const all = name.endsWith('Logout') ? await makeCallers(world, true) : callers
    const [nobodies, others] = [all.filter(isNobody), all.filter((caller) => !isNobody(caller))]
    const some = [...oneIn(6, nobodies, turn + 3 * at), ...oneIn(2, others, turn + at)]
    for (const caller of some) {
      const gate = gateOf(await ask(rule, name, method, caller.token))
      const wanted = expected(check, caller)
      if (gate !== wanted) wrong.push(`${method} by ${caller.name}: ${gate}, not ${wanted}`)
    }
  }
  expect(wrong).toEqual([])
})

test('every role is in the table, and every call of the contract has a handler', () => {
  expect(Object.keys(roles).sort()).toEqual([...everyRole].sort())
  const contract = Object.values(shopCalls).flatMap((calls) => Object.keys(calls))
  const handled = Object.values(shopHandlers).flatMap((handlers) => Object.keys(handlers))
  expect(handled.sort()).toEqual(contract.sort())
})

test('no reply gave anything away', async () => {
  expect(world.seen.length).toBeGreaterThan(everyCall.length * 10)
  expect(await leaks(world)).toEqual([])
})
