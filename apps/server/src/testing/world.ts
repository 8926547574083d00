import { createHash } from 'node:crypto'
import { type Call, type Envelope, ops, shop as shopCalls } from '@greenstar/contract'
import { makeProduct } from '../catalog/catalog.factory'
import { keepSession, type MadeMember, makeAddress, makeMember, makeSession } from '../member/member.factory'
import { fakeMessenger } from '../member/messenger/messenger.fake'
import { fakeSms } from '../message/sms.fake'
import { makeOperator } from '../operator/operator.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { hashSecret } from '../platform/session/secret'
import { changedSince, logChanges, type Mark, markChanges } from '../platform/testing/changes'
import { startTestApp } from '../platform/testing/test-app'
import { fakePictures } from '../upload/pictures.fake'

export const password = createHash('md5').update('Sunny-Garden7').digest('hex')

export type Reply = Envelope & { httpStatus: number; text: string }
export type Seen = { name: string; token: string | undefined; sent: string; text: string }
export type Member = MadeMember & { addressId: number }

/** Every call by `noun.Action`; the console's begin with `console.`. */
export const everyCall: readonly (readonly [name: string, rule: Call])[] = [
  ...Object.entries<Record<string, Call>>(shopCalls).map(([noun, calls]) => [noun, calls] as const),
  ...Object.entries<Record<string, Call>>(ops).map(([noun, calls]) => [`console.${noun}`, calls] as const),
].flatMap(([noun, calls]) =>
  Object.entries(calls).map(([action, rule]) => [`${noun}.${action}`, rule] as const),
)

export const actionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** The phone on a member's parcels; different from the login phone. */
export const receiverOf = ({ phone }: { phone: string }) => `1${(Number(phone[1]) % 7) + 3}${phone.slice(2)}`

/** Receiver and address of a member's parcels; operators see them in full only with a reason (reliability FR87). */
export const receiver = { receiverName: '司马晓竹', detail: '云栖里77号5栋1203' } as const

/** A shop with two members, operators and unlimited stock, and one function to send any payload to any call. */
export const makeWorld = async () => {
  const shop = await startTestApp()
  const { app } = shop
  const { db } = app.database
  const channel = new FakeChannel().plugInto(app)
  const messenger = fakeMessenger(app)
  fakeSms(app)
  const storage = fakePictures(app)
  const passwordHash = await hashSecret(password)
  const people: Member[] = []
  const makePerson = async (): Promise<Member> => {
    const member = await makeMember(app, { passwordHash })
    const receiverPhone = receiverOf(member)
    const person = { ...member, addressId: await makeAddress(app, member.id, { ...receiver, receiverPhone }) }
    people.push(person)
    return person
  }
  await logChanges(db)
  const product = await makeProduct(db, { stock: 1_000_000 })
  const gift = await makeProduct(db, { stock: 1_000_000, priceFen: 0, isFreeShipping: true })
  const [one, other] = [await makePerson(), await makePerson()]
  const boss = await makeOperator(app)

  const seen: Seen[] = []
  const send = async (rule: Call, name: string, payload: unknown, token?: string): Promise<Reply> => {
    const response = await shop.http.inject({
      method: 'POST',
      url: `/api/${rule.area}/${actionOf(name)}`,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      payload: JSON.stringify(payload),
    })
    seen.push({ name, token, sent: JSON.stringify(payload), text: response.body })
    return { ...response.json<Envelope>(), httpStatus: response.statusCode, text: response.body }
  }

  return {
    shop,
    app,
    db,
    channel,
    messenger,
    storage,
    passwordHash,
    product,
    gift,
    one,
    other,
    boss,
    send,
    /** Every response so far with its caller's token. */
    seen,
    makePerson,
    people,
    /** A token with which the call can be repeated: logout gets a session of its own. */
    async tokenFor(rule: Call, name: string, member: Member): Promise<string | undefined> {
      if (rule.who === 'operator') {
        if (rule.permission === 'open') return undefined
        return name.endsWith('OperatorLogout') ? (await makeOperator(app)).token : boss.token
      }
      if (name.endsWith('.Logout')) return makeSession(app, member.id)
      // Some calls end every session of their caller.
      await keepSession(app, member)
      return member.token
    },
    mark: () => markChanges(db),
    /** Tables that committed work changed since the mark. */
    changedSince: (mark: Mark) => changedSince(db, mark),
    /** Limits count attempts over hours and value over days; here every call is the first. */
    forgetAttempts: () =>
      app.database.pool.query(
        `delete from attempt_counters; update acts set created_at = created_at - interval '400 days'`,
      ),
    stop: async () => {
      // the rules of CheckNewGift make a newcomer of a member who has paid
      await app.database.pool.query(
        'update orders set paid_at = created_at where paid_at is null and status not in (10, 20)',
      )
      await shop.stop()
    },
  }
}

export type World = Awaited<ReturnType<typeof makeWorld>>
