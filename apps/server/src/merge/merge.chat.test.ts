import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { makeChat } from '../chat/chat.factory'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { joinAccounts } from './join'
import { mergeDue } from './merge.due'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const join = (keptId: number, mergedId: number) =>
  shop.app.database.transact((tx) =>
    joinAccounts(
      shop.app,
      tx,
      { keptId, mergedId, keepMergedPhone: false },
      { reason: '同一个人', askedBy: '小叶', approvedBy: '何青', now: shop.app.clock.now() },
    ),
  )
const states = async (...ids: number[]) => {
  const { rows } = await shop.app.database.db.execute(sql`
    select status, operator_id::int as operator, waiting_at is not null as waits from chats
    where member_id in (${ids[0]}, ${ids[1]}) order by array_position(array[${ids[0]}, ${ids[1]}]::bigint[], member_id)`)
  return rows
}

// Red before: the question stayed with the merged account, and its member could not read the answer.
test('what an account asks that is merged goes on in the kept one, in the queue or with its operator', async () => {
  const desk = await makeOperator(shop.app)
  const operator = { id: desk.id, displayName: '周店长' }
  const [kept, merged] = [await makeMember(shop.app), await makeMember(shop.app)]
  const { id } = await makeChat(shop.app, merged.id, { text: '花盆碎了' })
  await join(kept.id, merged.id)
  expect(await states(kept.id, merged.id)).toEqual([
    { status: 10, operator: null, waits: true },
    { status: 30, operator: null, waits: false },
  ])
  const { Data } = await shop.call('chat', 'GetChat', {}, kept.token)
  expect(Data?.Messages.at(-1)?.Text).toContain('花盆碎了')
  expect(await shop.operate('chat', 'TakeChat', { id }, desk.token)).toMatchObject({
    Code: 'chat/member-gone',
  })

  const [other, served] = [await makeMember(shop.app), await makeMember(shop.app)]
  await makeChat(shop.app, other.id, { operator, closed: true })
  await makeChat(shop.app, served.id, { operator })
  await join(other.id, served.id)
  expect(await states(other.id, served.id)).toEqual([
    { status: 20, operator: desk.id, waits: true },
    { status: 30, operator: null, waits: false },
  ])
})

test('a message at the moment of the merge is in the kept account, at once or minutes later', async () => {
  const desk = await makeOperator(shop.app)
  for (let round = 0; round < 6; round++) {
    const [kept, merged] = [await makeMember(shop.app), await makeMember(shop.app)]
    const { id } = await makeChat(shop.app, merged.id, { closed: round % 2 === 0 })
    const write = (text: string) =>
      shop.call('chat', 'SendChatMessage', { clientID: crypto.randomUUID(), kind: 10, text }, merged.token)
    await Promise.all([
      write('在吗'),
      join(kept.id, merged.id),
      write('花盆碎了'),
      shop.operate('chat', 'TakeChat', { id }, desk.token),
    ])
    shop.app.clock.move(3 * MINUTE)
    await runDue(shop.app, mergeDue)
    const rows = await states(kept.id, merged.id)
    expect(rows.at(-1)).toMatchObject({ status: 30, waits: false })
    await ensureClean(shop.app)
  }
})
