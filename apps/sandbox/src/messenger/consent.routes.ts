import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../platform/page'
import { safeRedirect } from '../platform/redirect'
import { type Consent, consentPage, refusedPage } from './consent.page'
import type { Scope } from './messenger.grants'
import type { MessengerParts } from './messenger.parts'
import { people, personOf, portraitOf } from './messenger.people'

type Fields = Record<string, string | string[] | undefined>

const authorise = '/connect/oauth2/authorize'
const scopes: readonly string[] = ['snsapi_base', 'snsapi_userinfo'] satisfies Scope[]
const isScope = (text: string): text is Scope => scopes.includes(text)

const textOf = (value: Fields[string]): string => (typeof value === 'string' ? value : '')

const consentOf = (fields: Fields): Consent => ({
  appid: textOf(fields.appid),
  redirect_uri: textOf(fields.redirect_uri),
  scope: textOf(fields.scope),
  state: textOf(fields.state),
})

/** The return address with more parameters; a path stays a path. */
function withQuery(target: string, more: Record<string, string>): string {
  const base = 'http://path.only'
  const url = new URL(target, base)
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return url.origin === base ? url.href.slice(base.length) : url.href
}

/** The messenger's consent page and the redirect after it: with a code, or without one when refused. */
export function consentRoutes(app: FastifyInstance, parts: MessengerParts): void {
  const { env, grants } = parts

  app.get<{ Querystring: Fields }>(authorise, async (request, reply) => {
    const consent = consentOf(request.query)
    const wrong = problemOf(consent, textOf(request.query.response_type), request, parts)
    if (wrong) return refuse(reply, parts, wrong)
    const body = consentPage(consent, `${env.basePath}${authorise}`, `${env.basePath}/messenger/portraits`)
    return sendPage(reply, env, { title: '微信授权', body, bare: true })
  })

  app.post<{ Body: Fields | undefined }>(authorise, async (request, reply) => {
    const fields = request.body ?? {}
    const consent = consentOf(fields)
    const wrong = problemOf(consent, 'code', request, parts)
    const target = safeRedirect(consent.redirect_uri, request, env)
    if (wrong || !target || !isScope(consent.scope)) return refuse(reply, parts, wrong ?? '参数错误')
    const person = personOf(fields.person)
    const code: Record<string, string> = person
      ? { code: grants.giveCode({ person, scope: consent.scope }) }
      : {}
    return reply
      .header('cache-control', 'no-store')
      .redirect(withQuery(target, { ...code, state: consent.state }), 303)
  })

  for (const person of people) {
    app.get(`/messenger/portraits/${person.key}.svg`, async (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=86400')
        .send(portraitOf(person)),
    )
  }
}

function problemOf(
  consent: Consent,
  responseType: string,
  request: FastifyRequest,
  { env, keys }: MessengerParts,
): string | null {
  if (consent.appid !== keys.appId) return 'appid 不正确'
  if (responseType !== 'code') return 'response_type 应为 code'
  if (!isScope(consent.scope)) return 'scope 参数错误或没有 scope 权限'
  if (consent.state.length > 128) return 'state 过长'
  return safeRedirect(consent.redirect_uri, request, env) ? null : 'redirect_uri 域名与后台配置不一致'
}

const refuse = (reply: FastifyReply, { env }: MessengerParts, sentence: string) =>
  sendPage(reply.code(400), env, { title: '无法授权', body: refusedPage(sentence), bare: true })
