import { randomUUID } from 'node:crypto'
import { ChatKind } from '@greenstar/rules/chat/chat.state'
import { cancellationPause } from '@greenstar/rules/member/cancellation'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { DAY, HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FakeBank } from '../bonus/bank.fake'
import { withdrawalDue } from '../bonus/bonus.due'
import { makeEarner, shownWithdrawals } from '../bonus/bonus.factory'
import { expireTeams } from '../group/group.due'
import { makeGroup } from '../group/group.factory'
import { makeSmsCode } from '../member/member.factory'
import { notify } from '../message/message.service'
import { makeOperator } from '../operator/operator.factory'
import { type Buyer, beginPayment, buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { autoCancel, refundGroups } from '../order/order.due'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { joinGroup, payLater } from '../testing/group-orders'
import { fakePictures } from '../upload/pictures.fake'
import { unusedPictures } from '../upload/upload.due'
import { eraseDue, eraseLateJob } from './cancellation.due'

vi.setConfig({ testTimeout: 120_000 })

const shop = setUpTestApp()
let channel: FakeChannel
let storage: ReturnType<typeof fakePictures>
let productId = 0
beforeAll(async () => {
  channel = new FakeChannel().plugInto(shop.app)
  new FakeBank().plugInto(shop.app)
  storage = fakePictures(shop.app)
  productId = (await makeGoods(shop, { stock: 1000, priceFen: 5000, isFreeShipping: true })).id
})
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const desk = async (role: 'administrator' | 'finance' | 'service' = 'administrator') =>
  (await makeOperator(shop.app, { role })).token

/** What a member does at the moment in which the account is closed, and what the shop has to do with it afterwards. */
type Act = {
  before?: (member: Buyer) => Promise<unknown>
  now: (member: Buyer) => Promise<unknown>
  /** In the days after it. */
  later?: (member: Buyer) => Promise<unknown>
  /** At the moment at which the account is erased, and again afterwards. */
  atErasure?: (member: Buyer) => Promise<unknown>
}

/** A payment that the channel knows, of an order that has expired; returns its number. */
const payLate = async (member: Buyer) => {
  const tradeNo = await beginPayment(shop, member, await buy(shop, member, productId))
  shop.app.clock.move(HOUR)
  await runDue(shop.app, autoCancel)
  channel.pay(tradeNo)
  return tradeNo
}

const acts: Record<string, () => Promise<Act> | Act> = {
  'an order is placed': () => ({
    now: (member) => buy(shop, member, productId).catch(() => undefined),
    later: () => runDue(shop.app, autoCancel),
  }),
  'a late payment notice arrives': () => {
    let tradeNo = ''
    return {
      async before(member) {
        tradeNo = await payLate(member)
      },
      now: () => shop.http.inject(channel.payNotice(tradeNo)),
      later: () => pushAllDue(shop.app),
      // the channel repeats it
      atErasure: () => shop.http.inject(channel.payNotice(tradeNo)),
    }
  },
  'the notice of a payment arrives when the account is erased': () => {
    let tradeNo = ''
    return {
      async before(member) {
        tradeNo = await payLate(member)
      },
      now: async () => undefined,
      atErasure: () => shop.http.inject(channel.payNotice(tradeNo)),
    }
  },
  'the balance is withdrawn': () => {
    let cardID = 0
    return {
      async before(member) {
        cardID = (await makeEarner(shop.app, db(), member.id, 20_000)).id
      },
      now: (member) => shop.call('bonus', 'BonusWithdrawals', { cardID, amount: '200' }, member.token),
      // it is paid at the moment of the erasure
      async atErasure(member) {
        const token = await desk('finance')
        const { rows } = await db().execute<{ id: string }>(
          sql`select id from bonus_withdrawals where member_id = ${member.id} and status = 10`,
        )
        const ids = rows.map(({ id }) => Number(id))
        if (ids.length === 0) return
        await shop.operate('bonus', 'ApproveWithdrawals', { ids }, token)
        await shop.operate(
          'bonus',
          'PayWithdrawals',
          { withdrawals: await shownWithdrawals(db(), ids) },
          token,
        )
        await runDue(shop.app, withdrawalDue)
      },
    }
  },
  'a message is sent to the desk, and answered when the account is erased': () => {
    const text = (words: string) => ({ clientID: randomUUID(), kind: ChatKind.text, text: words })
    return {
      before: (member) => shop.call('chat', 'SendChatMessage', text('在吗'), member.token),
      now: (member) => shop.call('chat', 'SendChatMessage', text(`我的电话是 ${member.phone}`), member.token),
      async atErasure(member) {
        const token = await desk('service')
        const { rows } = await db().execute<{ id: string }>(
          sql`select id from chats where member_id = ${member.id}`,
        )
        for (const { id } of rows)
          for (let n = 0; n < 4; n++)
            await shop.operate(
              'chat',
              'AnswerChat',
              { id: Number(id), ...text(`已拨打 ${member.phone}`) },
              token,
            )
      },
    }
  },
  'an upload is confirmed': () => {
    let key = ''
    return {
      async before(member) {
        key = `member/${member.id}/${randomUUID()}.jpg`
        const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#3b8560' } })
        storage.files.set(key, await drawn.jpeg().toBuffer())
      },
      now: (member) =>
        shop.call('upload', 'ConfirmUpload', { key, purpose: UploadPurpose.avatar }, member.token),
      later: () => runDue(shop.app, unusedPictures),
    }
  },
  'a seat of a team is paid': async () => {
    const beginMs = shop.app.clock.now() - MINUTE
    const lines = [{ productId, quota: 100 }]
    const making = { beginMs, size: 2, endMs: beginMs + HOUR, teamHours: 1, lines }
    const activityId = await makeGroup(db(), making)
    return {
      async now(member) {
        const { Data } = await joinGroup(shop, member, { productId, activityId })
        const pay = Data && (await payLater(shop, channel, member, Data).catch(() => undefined))
        await pay?.()
      },
      async later() {
        await runDue(shop.app, autoCancel)
        await runDue(shop.app, expireTeams)
        await runDue(shop.app, refundGroups)
        await pushAllDue(shop.app)
      },
    }
  },
}

/** Tables in which a row has the text. */
const whereFound = async (text: string): Promise<string[]> => {
  const { rows } = await db().execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await db().execute(
      sql`select from ${sql.identifier(name)} t where position(${text} in t::text) > 0 limit 1`,
    )
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

const leave = async (member: Buyer) => {
  await makeSmsCode(shop.app, { phone: member.phone, type: 20, code: '246801' })
  const payload = { verificationCode: '246801', purpose: ProofPurpose.cancellation }
  const proof = (await shop.call('member', 'ConfirmSMSCode', payload, member.token)).Data?.Proof ?? ''
  return () => shop.call('cancellation', 'Cancellation', { proof }, member.token)
}

const phoneOf = async (id: number) => {
  const { rows } = await db().execute<{ phone: string }>(sql`select phone from members where id = ${id}`)
  return rows[0]?.phone ?? ''
}

/** Each begins with the other of the two; fewer in `npm test`. */
const rounds = Number(process.env.FAULT_SEED ?? 0) > 0 ? 6 : 1

// The account is closed and the act is done, or the act keeps the account until it is over; nothing is half done.
test.each(Object.entries(acts))('FR130: an account is closed while %s', async (_name, make) => {
  for (let round = 0; round < rounds; round++) {
    const act = await make()
    const member = await makeBuyer(shop)
    await act.before?.(member)
    const close = await leave(member)
    const calls = round % 2 === 0 ? [close, () => act.now(member)] : [() => act.now(member), close]
    await Promise.all(calls.map((call) => call()))
    await ensureClean(shop.app)
    // a try that was refused is repeated once what was in its way is over, without a new act
    shop.app.clock.move(2 * HOUR)
    await act.later?.(member)
    shop.app.clock.move(cancellationPause)
    await Promise.all([runDue(shop.app, eraseDue), act.atErasure?.(member)])
    await act.atErasure?.(member)
    await act.later?.(member)
    await pushAllDue(shop.app)
    for (let day = 0; day < 3; day++) {
      shop.app.clock.move(DAY + 1)
      await runDue(shop.app, eraseDue)
      await eraseLateJob.run(shop.app, { day: '' })
    }
    await ensureClean(shop.app)
    if ((await phoneOf(member.id)) === member.phone) continue
    expect(await whereFound(member.phone)).toEqual([])
    const { rows } = await db().execute(sql`
      select (select count(*)::int from messages where member_id = ${member.id}) as messages,
        (select count(*)::int from deliveries where member_id = ${member.id}) as deliveries,
        (select count(*)::int from member_sessions where member_id = ${member.id}) as sessions,
        (select count(*)::int from member_pictures where member_id = ${member.id}) as pictures,
        (select count(*)::int from chat_messages m join chats c on c.id = m.chat_id
          where c.member_id = ${member.id} and m.text <> '') as words,
        (select coalesce(sum(available_fen), 0)::int from bonus_accounts where member_id = ${member.id}) as bonus`)
    expect(rows).toEqual([{ messages: 0, deliveries: 0, sessions: 0, pictures: 0, words: 0, bonus: 0 }])
  }
})

// Red before: the erasure does not see what another transaction writes at that moment.
test('FR130: what was written about a member at the moment of the erasure is erased the next night', async () => {
  const member = await makeBuyer(shop)
  await (await leave(member))()
  shop.app.clock.move(cancellationPause + 1)
  await shop.app.database.transact(async (tx) => {
    await notify(
      tx,
      member.id,
      'bonus.paid',
      { id: 1, code: 'TX1', amount: '1.00', card: member.phone },
      shop.app.clock.now(),
    )
    await runDue(shop.app, eraseDue)
  })
  expect(await phoneOf(member.id)).not.toBe(member.phone)
  expect(await whereFound(member.phone)).not.toEqual([])
  await eraseLateJob.run(shop.app, { day: '' })
  expect(await whereFound(member.phone)).toEqual([])
})
