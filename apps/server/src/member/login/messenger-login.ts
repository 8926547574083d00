import type { ParsedOf, Shop } from '@greenstar/contract'
import { SmsType } from '@greenstar/rules/member/sms'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { plainText } from '@greenstar/rules/platform/plain-text'
import { MINUTE, SECOND } from '@greenstar/rules/platform/time'
import type { TemplateMessage, TemplateResult } from '../../message/template.service'
import { type App, defineProvider } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { lock } from '../../platform/database/lock'
import { StartProblem } from '../../platform/postgres/start-problem'
import { refuse } from '../../platform/refuse'
import { newToken, tokenHash } from '../../platform/session/token'
import { createMember, type NewMember } from '../account/create-member'
import { recognise } from '../account/former.service'
import { handInPortrait } from '../account/portrait'
import { holdMember, holdMemberByPhone, holdMemberByUnion, setMemberMessenger } from '../member.store'
import type { Asked } from '../messenger/ask'
import { MessengerConfig } from '../messenger/config'
import { exchangeCode, type MessengerPerson } from '../messenger/oauth'
import { askPageTicket, signPage } from '../messenger/page-signature'
import { sendTemplateMessage } from '../messenger/template-message'
import { checkCodeOnce } from './check-code'
import { enter, type LoginContext } from './log-in'
import { countLogin } from './login-limit'
import { findTicket, insertTicket, type TicketRow, takeTicket } from './messenger-ticket.store'

type Payload<A extends keyof Shop['member']> = ParsedOf<Shop['member'][A]>

const ticketLasts = 10 * MINUTE
const pageTicketSeconds = 300
const maxNameLength = 20

export type Messenger = {
  appId: string
  /** Exchanges a code of the given account; default: the official account. */
  exchange(code: string, appId?: string): Promise<Asked<MessengerPerson>>
  pageTicket(): Promise<Asked<string>>
  tell(message: TemplateMessage): Promise<TemplateResult>
}

/** The messenger of the key file; undefined if the shop has none. Incomplete keys stop the start. */
export const messengerOf = defineProvider<Messenger | undefined>('messenger', (app) => {
  if (app.keys.messenger === undefined) return undefined
  const parsed = MessengerConfig.safeParse(app.keys.messenger)
  if (!parsed.success)
    throw new StartProblem(
      '密钥文件的 messenger 部分不完整',
      'the messenger keys are incomplete',
      parsed.error,
    )
  const config = parsed.data
  return {
    appId: config.appId,
    exchange: (code, appId) => exchangeCode(config, code, appId),
    pageTicket: () => askPageTicket(config),
    tell: (message) => sendTemplateMessage(config, message),
  }
})

const answered = <T>(app: App, asked: Asked<T> | undefined): T => {
  if (asked?.state === 'answered') return asked.value
  const reason = asked?.state === 'refused' ? asked.code : (asked?.reason ?? 'not configured')
  app.log.warn({ messenger: asked?.state ?? 'absent', reason }, 'messenger did not answer as hoped')
  throw refuse('member/messenger-failed')
}

/**
 * Exchanges the consent page's code. The client gets a ticket in place of the messenger's ids, which it only
 * sends back, so that it cannot send ids of its own (reliability FR45).
 */
export const openMessengerInfo = async (payload: Payload<'GetWXOpenInfoByCode'>, context: LoginContext) => {
  const { app, now, request } = context
  await countLogin(app, request, now)
  const messenger = messengerOf(app)
  const person = answered(app, await messenger?.exchange(payload.code, payload.appID || undefined))
  const ticket = newToken()
  await context.transact((db) =>
    insertTicket(db, {
      ticketHash: tokenHash(ticket),
      openId: person.openId,
      unionId: person.unionId,
      nickName: nameFrom(person.nickName),
      createdAt: new Date(now),
      expiresAt: new Date(now + ticketLasts),
    }),
  )
  const userInfo = { unionid: ticket, headimgurl: person.avatar, nickname: person.nickName }
  return { OpenID: ticket, UserInfo: JSON.stringify(userInfo) }
}

/** Makes a nickname a valid member name: one line, no invisible characters, at most twenty characters. */
const nameFrom = (nickName: string) =>
  [...plainText(nickName.replace(/\p{Cc}/gu, ''))].slice(0, maxNameLength).join('').trim()

/** Logs the bound member in; returns null, and the ticket remains valid, if no phone is bound yet. */
export const checkMessenger = async (payload: Payload<'CheckOpenID'>, context: LoginContext) => {
  const { app, now, request } = context
  await countLogin(app, request, now)
  const hash = tokenHash(payload.openID)
  return context.transact(async (db) => {
    const ticket = await findTicket(db, hash, new Date(now))
    if (!ticket) throw refuse('member/messenger-failed')
    const member = await holdMemberByUnion(db, ticket.unionId)
    if (!member) return null
    if (!(await takeTicket(db, hash, new Date(now)))) throw refuse('member/messenger-failed')
    return enter(db, member, undefined, { ...context, deviceKey: payload.deviceKey })
  })
}

/** Creates a member, undefined if the phone has one; the nickname waits for moderation (domain 16). */
const joinByMessenger = async (app: App, db: Db, { nickName }: TicketRow, facts: NewMember) => {
  const made = await createMember(app, db, facts)
  if (!made || nickName === '') return made
  await holdMember(db, made.id)
  await handInPortrait(
    app,
    db,
    { memberId: made.id, kind: ContentKind.nickname, content: nickName },
    facts.now,
  )
  return holdMember(db, made.id)
}

/** Returns the member of the verified phone, created if there is none, with the messenger identity bound. */
const bind = async (
  app: App,
  db: Db,
  ticket: TicketRow,
  phone: string,
  userCode: string | undefined,
  now: number,
) => {
  await lock(db, `messenger:${ticket.unionId}`)
  const bound = await holdMemberByUnion(db, ticket.unionId)
  if (bound && bound.phone !== phone) throw refuse('member/messenger-taken')
  const member =
    bound ??
    (await holdMemberByPhone(db, phone)) ??
    (await joinByMessenger(app, db, ticket, { phone, userCode, unionId: ticket.unionId, now })) ??
    (await holdMemberByPhone(db, phone))
  if (!member) throw new Error('member neither found nor made')
  if (member.unionId !== null && member.unionId !== ticket.unionId) throw refuse('member/messenger-bound')
  await setMemberMessenger(db, member.id, ticket.unionId, ticket.openId)
  if (member.unionId === null) await recognise(app, db, member.id, { unionId: ticket.unionId }, now)
  return member
}

/** Refuses a ticket that is used, expired or unknown, before a try of the code is counted. */
export const askForTicket = async ({ read, now }: LoginContext, openID: string): Promise<void> => {
  if (!(await findTicket(read, tokenHash(openID), new Date(now)))) throw refuse('member/messenger-failed')
}

const spendTicket = async (db: Db, openID: string, now: number): Promise<TicketRow> => {
  const ticket = await takeTicket(db, tokenHash(openID), new Date(now))
  if (!ticket) throw refuse('member/messenger-failed')
  return ticket
}

/** Takes the identity of a ticket for a new member, in the transaction of the registration. */
export const takeNewIdentity = async (openID: string, db: Db, now: number): Promise<TicketRow> => {
  const ticket = await spendTicket(db, openID, now)
  await lock(db, `messenger:${ticket.unionId}`)
  if (await holdMemberByUnion(db, ticket.unionId)) throw refuse('member/messenger-taken')
  return ticket
}

/**
 * Binds a phone, verified by a code of type 40, to the identity of the ticket, and logs in (spec 7.2). A
 * retry of the same request only logs in, as ticket and code are used up.
 */
export const bindMessenger = async (payload: Payload<'ThirdPartBinding'>, context: LoginContext) => {
  const { app, now, request } = context
  const { mobile: phone, verificationCode, openID, userCode, deviceKey } = payload
  await countLogin(app, request, now)
  const scope = `phone:${phone}:ThirdPartBinding`
  const step = {
    scope,
    phone,
    type: SmsType.bindPhone,
    code: verificationCode,
    payload,
    before: () => askForTicket(context, openID),
  }
  const use = await checkCodeOnce(context, step)
  return context.transact(async (db) => {
    const member = (await use(db))
      ? await bind(app, db, await spendTicket(db, openID, now), phone, userCode, now)
      : await holdMemberByPhone(db, phone)
    if (!member) throw refuse('member/messenger-failed')
    return enter(db, member, undefined, { ...context, deviceKey }, 'code')
  })
}

/** Signs the address of a page for the messenger's JS-SDK (spec 3, share signature). */
export const signForMessenger = async (app: App, url: string, now: number) => {
  const ticket = await app.cache.get('messenger.page-ticket', pageTicketSeconds, async () =>
    answered(app, await messengerOf(app)?.pageTicket()),
  )
  const { timeStamp, nonce, signature } = signPage(ticket, url, Math.floor(now / SECOND))
  return { TimeStamp: timeStamp, SignStr: signature, Noncestr: nonce }
}
