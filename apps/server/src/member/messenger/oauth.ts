import { z } from 'zod'
import { type Asked, ask } from './ask'
import type { MessengerConfig } from './config'

/** Who the messenger says it is; `unionId` is the same for all apps of the shop. */
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

/**
 * Exchanges the code of the messenger's consent page for the person (OAuth 2.0, scope snsapi_userinfo). A code
 * works once; the messenger refuses the second exchange (reliability R45).
 */
export const exchangeCode = async (
  config: MessengerConfig,
  code: string,
): Promise<Asked<MessengerPerson>> => {
  const access = await ask(config, {
    path: '/sns/oauth2/access_token',
    query: { appid: config.appId, secret: config.secret, code, grant_type: 'authorization_code' },
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
  // An account that belongs to no open platform has no union id; its open id then is the identity.
  const unionId = person.value.unionid ?? unionid ?? `openid:${openid}`
  return { state: 'answered', value: { openId: openid, unionId, nickName: nickname, avatar: headimgurl } }
}
