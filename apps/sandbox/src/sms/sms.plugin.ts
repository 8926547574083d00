import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../keys'
import { addChaos, type Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import type { Ledger } from '../platform/ledger'
import { tc3Fault } from '../platform/tc3'
import { inboxRoutes } from './inbox.routes'
import { approvedTexts, openInbox, type SmsText } from './sms.store'

interface Options {
  env: SandboxEnv
  chaos: Chaos
  keys: SandboxKeys['sms']
}

interface SendSms {
  PhoneNumberSet?: unknown
  SmsSdkAppId?: unknown
  SignName?: unknown
  TemplateId?: unknown
  TemplateParamSet?: unknown
}

interface SendStatus {
  SerialNo: string
  PhoneNumber: string
  Fee: number
  SessionContext: string
  Code: string
  Message: string
  IsoCode: string
}

/** Simulates Tencent Cloud SMS at `/` (`SendSms` of 2021-01-11, TC3-HMAC-SHA256), with an inbox. */
export async function smsPlugin(app: FastifyInstance, { env, chaos, keys }: Options): Promise<void> {
  const inbox = openInbox(env.stateDir)
  const texts = approvedTexts(keys)
  app.addHook('onClose', async () => inbox.close())
  await app.register(async (api) => {
    addChaos(api, chaos, 'sms')
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    api.post<{ Body: string }>('/', async ({ headers, body }) => {
      const fault = tc3Fault({ headers, body: body ?? '' }, keys) ?? actionFault(headers)
      return {
        Response: { ...(fault ? errorOf(fault) : send(body, keys, texts, inbox)), RequestId: randomUUID() },
      }
    })
  })
  inboxRoutes(app, env, inbox)
}

const errorOf = (code: string): object => ({ Error: { Code: code, Message: code } })

function actionFault(headers: Record<string, unknown>): string | null {
  if (headers['x-tc-action'] !== 'SendSms') return 'InvalidAction'
  return headers['x-tc-version'] === '2021-01-11' ? null : 'NoSuchVersion'
}

function send(
  body: string,
  keys: SandboxKeys['sms'],
  texts: Record<string, string>,
  inbox: Ledger<SmsText>,
): object {
  const call = parse(body)
  const phones = Array.isArray(call?.PhoneNumberSet) ? call.PhoneNumberSet.map(String) : []
  if (!call || phones.length === 0 || phones.length > 200) return errorOf('InvalidParameter')
  if (call.SmsSdkAppId !== keys.sdkAppId) return errorOf('UnauthorizedOperation.SmsSdkAppIdVerifyFail')
  const params = Array.isArray(call.TemplateParamSet) ? call.TemplateParamSet.map(String) : []
  const template = texts[String(call.TemplateId)]
  const fault =
    call.SignName !== keys.signName
      ? 'FailedOperation.SignatureIncorrectOrUnapproved'
      : template === undefined || countOf(template) !== params.length
        ? 'FailedOperation.TemplateIncorrectOrUnapproved'
        : null
  return { SendStatusSet: phones.map((phone) => deliver(phone, fault, template ?? '', params, keys, inbox)) }
}

function parse(body: string): SendSms | null {
  try {
    return JSON.parse(body) as SendSms
  } catch {
    return null
  }
}

const countOf = (template: string): number => new Set(template.match(/\{\d+\}/g)).size

function deliver(
  number: string,
  fault: string | null,
  template: string,
  params: string[],
  keys: SandboxKeys['sms'],
  inbox: Ledger<SmsText>,
): SendStatus {
  const phone = /^(?:\+86|0086|86)?(1[1-9]\d{9})$/.exec(number)?.[1]
  const code = fault ?? (phone ? 'Ok' : 'InvalidParameterValue.IncorrectPhoneNumber')
  const id = code === 'Ok' ? `${Math.floor(Math.random() * 1e4)}:${randomUUID()}` : ''
  const status = {
    SerialNo: id,
    PhoneNumber: number,
    Fee: code === 'Ok' ? 1 : 0,
    SessionContext: '',
    IsoCode: 'CN',
  }
  if (code === 'Ok' && phone) {
    const text = `【${keys.signName}】${template.replace(/\{(\d+)\}/g, (_all, at) => params[Number(at) - 1] ?? '')}`
    const first = params[0] ?? ''
    inbox.put(id, { id, phone, text, code: /^\d{4,8}$/.test(first) ? first : null, at: Date.now() })
  }
  return { ...status, Code: code, Message: code === 'Ok' ? 'send success' : code }
}
