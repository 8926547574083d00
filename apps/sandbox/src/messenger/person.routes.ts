import type { FastifyInstance } from 'fastify'
import { randomHex } from '../platform/random'
import { accountFault, miniFault } from './account.routes'
import { fault } from './messenger.fault'
import { TOKEN_LASTS_S } from './messenger.grants'
import type { MessengerParts } from './messenger.parts'
import { openIdOf, unionIdOf } from './messenger.people'

type Query = Record<string, string | undefined>

/** Calls about a person who agreed: the exchange of the code and the person's profile. */
export function personRoutes(api: FastifyInstance, parts: MessengerParts): void {
  const { env, grants, keys } = parts

  api.get<{ Querystring: Query }>('/sns/oauth2/access_token', async ({ query }) => {
    const wrong = query.grant_type === 'authorization_code' ? accountFault(parts, query) : 40002
    if (wrong !== null) return fault(wrong)
    const grant = grants.takeCode(String(query.code))
    if (grant === 'used') return fault(40163)
    if (grant === 'unknown') return fault(40029)
    const { person, scope } = grant
    return {
      access_token: grants.giveToken(grant),
      expires_in: TOKEN_LASTS_S,
      refresh_token: randomHex(24),
      openid: openIdOf(person, keys.appId),
      scope,
      ...(scope === 'snsapi_userinfo' ? { unionid: unionIdOf(person) } : {}),
    }
  })

  api.get<{ Querystring: Query }>('/sns/jscode2session', async ({ query }) => {
    const wrong = query.grant_type === 'authorization_code' ? miniFault(parts, query) : 40002
    if (wrong !== null) return fault(wrong)
    const grant = grants.takeCode(String(query.js_code))
    if (grant === 'used') return fault(40163)
    if (grant === 'unknown') return fault(40029)
    return {
      openid: openIdOf(grant.person, String(query.appid)),
      session_key: randomHex(16),
      unionid: unionIdOf(grant.person),
    }
  })

  api.get<{ Querystring: Query }>('/sns/userinfo', async ({ query }) => {
    const grant = grants.ofToken(String(query.access_token))
    if (!grant) return fault(40001)
    const { person, scope } = grant
    if (query.openid !== openIdOf(person, keys.appId)) return fault(40003)
    if (scope !== 'snsapi_userinfo') return fault(48001)
    return {
      openid: query.openid,
      nickname: person.nickName,
      sex: 0,
      province: '',
      city: '',
      country: '',
      headimgurl: `${env.publicBase}/messenger/portraits/${person.key}.svg`,
      privilege: [],
      unionid: unionIdOf(person),
    }
  })
}
