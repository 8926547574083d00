import { z } from 'zod'
import { type Asked, ask } from './ask'
import type { MessengerConfig } from './config'

/**
 * A person at the messenger. `unionId` is the same for all apps of the shop; `openId` is that of the official
 * account, '' for persons who used another account.
 */
export type MessengerPerson = { openId: string; unionId: string; nickName: string; avatar: string }

const Access = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1),
  unionid: z.string().optional(),
})
const Person = z.object({
  openid: z.string().min(1),
  nickname: z.string().default(''),
  headimgurl: z.string().default(''),
  unionid: z.string().optional(),
})

/** OAuth 2.0, scope snsapi_userinfo. A code works once; a second exchange is refused (reliability FR45). */
const exchangeConsent = async (
  config: MessengerConfig,
  account: { appId: string; secret: string },
  code: string,
): Promise<Asked<MessengerPerson>> => {
  const access = await ask(config, {
    path: '/sns/oauth2/access_token',
    query: { appid: account.appId, secret: account.secret, code, grant_type: 'authorization_code' },
    answer: Access,
  })
  if (access.state !== 'answered') return access
  const { access_token, openid, unionid } = access.value
  const person = await ask(config, {
    path: '/sns/userinfo',
    query: { access_token, openid, lang: 'zh_CN' },
    answer: Person,
  })
  if (person.state !== 'answered') return person
  const { nickname, headimgurl } = person.value
  // An account without an open platform has no union ids; its open id is then the identity.
  const unionId = person.value.unionid ?? unionid ?? `openid:${openid}`
  return { state: 'answered', value: { openId: openid, unionId, nickName: nickname, avatar: headimgurl } }
}

const Session = z.object({ openid: z.string().min(1), unionid: z.string().optional() })

/** A mini-program's code returns only ids, no profile; its session key is not stored. */
const exchangeSession = async (
  config: MessengerConfig,
  account: { appId: string; secret: string },
  code: string,
): Promise<Asked<MessengerPerson>> => {
  const session = await ask(config, {
    path: '/sns/jscode2session',
    query: {
      appid: account.appId,
      secret: account.secret,
      js_code: code,
      grant_type: 'authorization_code',
    },
    answer: Session,
  })
  if (session.state !== 'answered') return session
  const { openid, unionid } = session.value
  return {
    state: 'answered',
    value: { openId: openid, unionId: unionid ?? `openid:${openid}`, nickName: '', avatar: '' },
  }
}

/**
 * Exchanges a code for its person: from the consent page in the messenger, the native app (the same exchange
 * with its own secret) or the mini-program. The exchange uses the account's secret, so that a client cannot
 * invent a union id (reliability FR45). A code of an account that the shop does not have is refused.
 */
export const exchangeCode = async (
  config: MessengerConfig,
  code: string,
  appId = config.appId,
): Promise<Asked<MessengerPerson>> => {
  if (appId === config.appId) return exchangeConsent(config, config, code)
  const other = config.others.find((account) => account.appId === appId)
  if (!other) return { state: 'refused', code: 40013 }
  const exchange = other.kind === 'mini' ? exchangeSession : exchangeConsent
  const person = await exchange(config, other, code)
  // an open id is only valid for the account that issued it; the official account cannot send messages to it
  return person.state === 'answered' ? { ...person, value: { ...person.value, openId: '' } } : person
}
