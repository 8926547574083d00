import { z } from 'zod'
import { fetchBytes, parseJson } from '../../platform/outside/fetch-bytes'
import { JSON_TYPE, tc3Authorization } from '../sms-provider/tc3'
import type { MailConfig } from './config'

export interface Mail {
  to: string
  subject: string
  text: string
  attachment?: { name: string; bytes: Buffer }
}

/** `refused`: the provider said no. `unknown`: it may have been sent. */
export type MailResult =
  | { state: 'sent' }
  | { state: 'refused'; code: string }
  | { state: 'unknown'; reason: string }

const Answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    MessageId: z.string().optional(),
  }),
})

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')

/** Sends one mail. Never throws and never logs the address; one try, the caller decides about a second. */
export async function sendMail(config: MailConfig, mail: Mail): Promise<MailResult> {
  const { to, subject, text, attachment } = mail
  const body = JSON.stringify({
    FromEmailAddress: config.from,
    Destination: [to],
    Subject: subject,
    Simple: { Text: base64(text) },
    ...(attachment
      ? { Attachments: [{ FileName: attachment.name, Content: base64(attachment.bytes) }] }
      : {}),
  })
  const timestamp = Math.floor(Date.now() / 1000)
  const call = { service: 'ses', host: new URL(config.endpoint).host, action: 'SendEmail', body, timestamp }
  const answer = await fetchBytes(`${config.endpoint}/`, {
    service: 'mail',
    method: 'POST',
    headers: {
      'content-type': JSON_TYPE,
      'x-tc-action': 'SendEmail',
      'x-tc-version': '2020-10-02',
      'x-tc-region': config.region,
      'x-tc-timestamp': String(timestamp),
      authorization: tc3Authorization(call, config.secretId, config.secretKey),
    },
    body,
    timeoutMs: config.timeoutMs,
  })
  if (!answer.arrived) return { state: 'unknown', reason: answer.reason }
  const parsed = Answer.safeParse(parseJson(answer.bytes.toString('utf8')))
  if (answer.status !== 200 || !parsed.success)
    return { state: 'unknown', reason: `unreadable answer (${answer.status})` }
  const code = parsed.data.Response.Error?.Code
  if (code === undefined) return { state: 'sent' }
  return code.startsWith('InternalError') ? { state: 'unknown', reason: code } : { state: 'refused', code }
}
