import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sameText } from '../platform/random'
import { type FaultCode, fault } from './messenger.fault'
import { TOKEN_LASTS_S } from './messenger.grants'
import type { MessengerParts } from './messenger.parts'

interface Credentials {
  grant_type?: unknown
  appid?: unknown
  secret?: unknown
}

interface TemplateCall {
  touser?: unknown
  template_id?: unknown
  url?: unknown
  data?: Record<string, { value: unknown }>
}

/** The error of a wrong account name or secret. */
export function accountFault(
  { keys }: MessengerParts,
  { appid, secret }: Pick<Credentials, 'appid' | 'secret'>,
): FaultCode | null {
  if (appid !== keys.appId) return 40013
  return typeof secret === 'string' && sameText(secret, keys.secret) ? null : 40125
}

/** The same for the mini-program of the shop. */
export function miniFault(
  { keys }: MessengerParts,
  { appid, secret }: Pick<Credentials, 'appid' | 'secret'>,
): FaultCode | null {
  const mini = keys.others.find(({ appId }) => appId === appid)
  if (!mini) return 40013
  return typeof secret === 'string' && sameText(secret, mini.secret) ? null : 40125
}

/**
 * Calls of an official account on its own behalf: its token (plain and stable), template messages, the
 * ticket that signs pages.
 */
export function accountRoutes(api: FastifyInstance, parts: MessengerParts): void {
  const { grants, keys, cards } = parts
  const answer = (ask: Credentials, token: () => string): object => {
    const code = ask.grant_type === 'client_credential' ? accountFault(parts, ask) : 40002
    return code === null ? { access_token: token(), expires_in: TOKEN_LASTS_S } : fault(code)
  }

  api.get<{ Querystring: Credentials }>('/cgi-bin/token', async ({ query }) =>
    answer(query, () => grants.giveAccountToken()),
  )

  api.post<{ Body: Credentials | null }>('/cgi-bin/stable_token', async ({ body }) =>
    answer(body ?? {}, () => grants.stableToken()),
  )

  api.post<{ Querystring: { access_token?: string }; Body: TemplateCall | null }>(
    '/cgi-bin/message/template/send',
    async ({ query, body }) => {
      if (!grants.isAccountToken(String(query.access_token))) return fault(40001)
      const { touser, template_id, url, data } = body ?? {}
      if (typeof touser !== 'string' || touser === '') return fault(40003)
      if (!Object.values(keys.templates).includes(String(template_id))) return fault(40037)
      const lines = Object.values(data ?? {}).map(({ value }) => String(value))
      const id = cards.put({ openId: touser, url: String(url ?? ''), lines, template: String(template_id) })
      return { errcode: 0, errmsg: 'ok', msgid: id }
    },
  )

  api.get<{ Querystring: { access_token?: string; type?: string } }>(
    '/cgi-bin/ticket/getticket',
    async ({ query }) => {
      if (!grants.isAccountToken(String(query.access_token))) return fault(40001)
      if (query.type !== 'jsapi') return fault(40097)
      const ticket = createHash('sha512').update(`ticket:${keys.secret}`).digest('base64url')
      return { errcode: 0, errmsg: 'ok', ticket, expires_in: TOKEN_LASTS_S }
    },
  )
}
