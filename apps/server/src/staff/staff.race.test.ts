import { StaffState } from '@greenstar/rules/staff/staff.state'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { changeLeader, dismiss, promote } from './change-team'
import { makeStaff, sellingOf } from './staff.factory'

const shop = setUpTestApp()
let boss: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})
afterEach(() => ensureClean(shop.app))

const untilWaiting = (calls: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await shop.app.database.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(calls)
    },
    { interval: 10, timeout: 20_000 },
  )

/** Starts the calls one after the other while the member is locked, then lets them continue in this order. */
const inTurn = async <T>(memberId: number, calls: readonly (() => Promise<T>)[]): Promise<T[]> => {
  const holder = await shop.app.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from members where id = $1 for update', [memberId])
    const begun: Promise<T>[] = []
    for (const call of calls) {
      begun.push(call())
      await untilWaiting(begun.length)
    }
    await holder.query('commit')
    return await Promise.all(begun)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

const reason = '调整团队'
/** What an approved change of leader runs. */
const moveTo = ({ memberID, leaderCode }: { memberID: number; leaderCode: string }) =>
  shop.app.database.transact(async (db) => {
    const actor = { kind: 'admin' as const, name: 'operator:测试' }
    await changeLeader(db, memberID, leaderCode, { actor, reason, now: shop.app.clock.now() })
    return { Status: 100 }
  })
const partner = () => makeStaff(shop.app, { status: StaffState.partner })

// Fails if the team is read before the lock: a new team member keeps the dismissed Partner as leader.
test('a member who joins a Partner’s team during the dismissal goes to the heir', async () => {
  const [leader, heir, other] = [await partner(), await partner(), await partner()]
  const joining = await makeStaff(shop.app, { leaderId: other.id })
  const move = { memberID: joining.id, leaderCode: leader.code, reason }
  const dismissal = { memberID: leader.id, heirCode: heir.code, reason }
  const answers = await inTurn<{ Status: number }>(leader.id, [
    () => moveTo(move),
    () => shop.operate('staff', 'DismissSalesStaff', dismissal, boss.token),
  ])
  expect(answers).toMatchObject([{ Status: 100 }, { Status: 100 }])
  expect((await sellingOf(shop.app, joining.id)).leaderId).toBe(heir.id)
})

// Fails if the team is read before the lock: the new Partner also gets a person who has just joined another team.
test('a member who leaves a Partner’s team during the dismissal does not go to the heir', async () => {
  const [leader, heir] = [await partner(), await partner()]
  const leaving = await makeStaff(shop.app, { leaderId: leader.id })
  const other = await partner()
  const move = { memberID: leaving.id, leaderCode: other.code, reason }
  const dismissal = { memberID: leader.id, heirCode: heir.code, reason }
  const answers = await inTurn<{ Status: number }>(leaving.id, [
    () => moveTo(move),
    () => shop.operate('staff', 'DismissSalesStaff', dismissal, boss.token),
  ])
  expect(answers).toMatchObject([{ Status: 100 }, { Status: 100 }])
  expect((await sellingOf(shop.app, leaving.id)).leaderId).toBe(other.id)
})

// The check of the audit is that every leader is a Partner, and a Partner has no leader.
test('FR33: promotions, changes of leader and dismissals at once never lead to a ring of leaders', async () => {
  const actor = { kind: 'admin' as const, name: 'operator:测试' }
  const cause = () => ({ actor, reason, now: shop.app.clock.now() })
  const run = (work: Parameters<typeof shop.app.database.transact>[0]) =>
    shop.app.database.transact(work).catch((error: unknown) => error)
  const [one, two] = [await partner(), await makeStaff(shop.app)]
  // by form: oneself, sales staff, and a Partner who gets a leader
  for (const [memberID, leaderCode] of [
    [two.id, two.code],
    [two.id, (await makeStaff(shop.app, { leaderId: one.id })).code],
    [one.id, (await partner()).code],
  ] as const)
    expect(
      (await shop.operate('staff', 'ChangeLeader', { memberID, leaderCode, reason }, boss.token)).Status,
    ).not.toBe(100)
  for (let round = 0; round < 12; round++) {
    const top = await partner()
    const [a, b, c] = [
      await makeStaff(shop.app, { leaderId: top.id }),
      await makeStaff(shop.app, { leaderId: top.id }),
      await makeStaff(shop.app, { leaderId: top.id }),
    ]
    await Promise.all([
      run((db) => promote(db, a.id, cause())),
      run((db) => changeLeader(db, a.id, b.code, cause())),
      run((db) => promote(db, b.id, cause())),
      run((db) => changeLeader(db, b.id, a.code, cause())),
      run((db) => changeLeader(db, c.id, a.code, cause())),
      run((db) => dismiss(db, top.id, a.code, cause())),
      run((db) => changeLeader(db, top.id, b.code, cause())),
    ])
    await ensureClean(shop.app)
  }
})
