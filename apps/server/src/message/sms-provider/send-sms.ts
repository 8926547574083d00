import { z } from 'zod'
import { fetchBytes, parseJson } from '../../platform/outside/fetch-bytes'
import { tc3Headers } from '../../platform/outside/tc3'
import type { SmsConfig } from './config'

export interface Sms {
  /** Eleven digits of a mainland number. */
  phone: string
  /** Purpose of the approved text: a name of the key file's `templates`. */
  template: string
  /** Values for `{1}`, `{2}` … of the approved text. */
  params: string[]
}

/** `refused`: the provider refused, nothing was sent. `unknown`: it may have been sent (reliability FR23). */
export type SmsResult =
  | { state: 'sent'; serialNo: string }
  | { state: 'refused'; code: string }
  | { state: 'unknown'; reason: string }

const Answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string(), SerialNo: z.string() })).optional(),
  }),
})

/** Sends one text; the caller decides about retries. Never throws and never logs phone or code. */
export async function sendSms(config: SmsConfig, sms: Sms, signal?: AbortSignal): Promise<SmsResult> {
  const template = config.templates[sms.template]
  if (template === undefined) return { state: 'refused', code: 'NoTemplate' }
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${sms.phone}`],
    SmsSdkAppId: config.sdkAppId,
    SignName: config.signName,
    TemplateId: template,
    TemplateParamSet: sms.params,
  })
  const answer = await fetchBytes(new URL('/', config.endpoint).href, {
    service: 'sms',
    method: 'POST',
    headers: tc3Headers(config, { service: 'sms', action: 'SendSms', version: '2021-01-11', body }),
    body,
    signal: signal ?? null,
    timeoutMs: config.timeoutMs,
  })
  if (!answer.arrived) return { state: 'unknown', reason: answer.reason }
  return readAnswer(answer.status, answer.bytes.toString('utf8'))
}

function readAnswer(status: number, text: string): SmsResult {
  const parsed = Answer.safeParse(parseJson(text))
  if (status !== 200 || !parsed.success) return { state: 'unknown', reason: `unreadable answer (${status})` }
  const { Error: error, SendStatusSet: sent } = parsed.data.Response
  const code = error?.Code ?? sent?.[0]?.Code
  if (code === undefined || code.startsWith('InternalError'))
    return { state: 'unknown', reason: code ?? 'empty answer' }
  return code === 'Ok' ? { state: 'sent', serialNo: sent?.[0]?.SerialNo ?? '' } : { state: 'refused', code }
}
