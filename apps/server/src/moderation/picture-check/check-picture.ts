import type { Suggestion } from '@greenstar/rules/moderation/moderation.pictures'
import { z } from 'zod'
import { fetchBytes, parseJson } from '../../platform/outside/fetch-bytes'
import { tc3Headers } from '../../platform/outside/tc3'
import type { PictureCheckConfig } from './config'

/** `unreadable`: the provider cannot judge this picture. `unknown`: no usable answer, to be asked again. */
export type PictureResult =
  | { state: 'judged'; suggestion: Suggestion; label: string }
  | { state: 'unreadable'; code: string }
  | { state: 'unknown'; reason: string }

const Answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    Suggestion: z.enum(['Pass', 'Review', 'Block']).optional(),
    Label: z.string().optional(),
  }),
})

/** Errors that are about the picture; any other one is about the account or the service. */
const aboutPicture = /^(?:InvalidParameterValue|InvalidParameter|ResourceUnavailable)\b/

/** Asks the provider about one picture of at most 5 MB (`ImageModeration` of 2020-12-29). Never throws. */
export async function checkPicture(config: PictureCheckConfig, bytes: Buffer): Promise<PictureResult> {
  const { bizType, endpoint, timeoutMs } = config
  const body = JSON.stringify({
    FileContent: bytes.toString('base64'),
    ...(bizType ? { BizType: bizType } : {}),
  })
  const answer = await fetchBytes(endpoint, {
    service: 'moderation',
    method: 'POST',
    headers: tc3Headers(config, { service: 'ims', action: 'ImageModeration', version: '2020-12-29', body }),
    body,
    timeoutMs,
  })
  if (!answer.arrived) return { state: 'unknown', reason: answer.reason }
  const parsed = Answer.safeParse(parseJson(answer.bytes.toString('utf8')))
  if (answer.status !== 200 || !parsed.success)
    return { state: 'unknown', reason: `unreadable answer (${answer.status})` }
  const { Error: error, Suggestion: suggestion, Label: label = '' } = parsed.data.Response
  if (suggestion) return { state: 'judged', suggestion, label }
  const code = error?.Code ?? 'empty answer'
  return aboutPicture.test(code) ? { state: 'unreadable', code } : { state: 'unknown', reason: code }
}
