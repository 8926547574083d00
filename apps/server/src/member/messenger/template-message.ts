import { z } from 'zod'
import type { TemplateMessage, TemplateResult } from '../../message/template.service'
import { ask } from './ask'
import type { MessengerConfig } from './config'
import { askAccountToken } from './page-signature'

const Accepted = z.object({ errcode: z.literal(0) })

/** Sends a template message to a follower of the official account; absent if the key file lacks its id. */
export const sendTemplateMessage = async (
  config: MessengerConfig,
  { openId, template, url, data }: TemplateMessage,
): Promise<TemplateResult> => {
  const templateId = config.templates[template]
  if (!templateId) return { state: 'absent' }
  const token = await askAccountToken(config)
  if (token.state !== 'answered')
    return token.state === 'refused' ? { state: 'refused', code: String(token.code) } : token
  const answer = await ask(config, {
    path: '/cgi-bin/message/template/send',
    query: { access_token: token.value },
    body: {
      touser: openId,
      template_id: templateId,
      url,
      data: Object.fromEntries(Object.entries(data).map(([keyword, value]) => [keyword, { value }])),
    },
    answer: Accepted,
  })
  if (answer.state === 'answered') return { state: 'sent' }
  return answer.state === 'refused' ? { state: 'refused', code: String(answer.code) } : answer
}
