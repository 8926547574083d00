import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Asked, ask } from './ask'
import type { MessengerConfig } from './config'

const Token = z.object({ access_token: z.string().min(1) })
const Ticket = z.object({ ticket: z.string().min(1) })

/** Returns the account's stable access token: shared by all processes, so none invalidates another's. */
export const askAccountToken = async (config: MessengerConfig): Promise<Asked<string>> => {
  const token = await ask(config, {
    path: '/cgi-bin/stable_token',
    body: { grant_type: 'client_credential', appid: config.appId, secret: config.secret },
    answer: Token,
  })
  return token.state === 'answered' ? { state: 'answered', value: token.value.access_token } : token
}

/** Returns the ticket for signing pages; to be cached for some minutes. */
export const askPageTicket = async (config: MessengerConfig): Promise<Asked<string>> => {
  const token = await askAccountToken(config)
  if (token.state !== 'answered') return token
  const ticket = await ask(config, {
    path: '/cgi-bin/ticket/getticket',
    query: { access_token: token.value, type: 'jsapi' },
    answer: Ticket,
  })
  return ticket.state === 'answered' ? { state: 'answered', value: ticket.value.ticket } : ticket
}

export type PageSignature = { timeStamp: number; nonce: string; signature: string }

/** Signs a page's address for the messenger's JS-SDK; `seconds` since 1970, without the fragment. */
export const signPage = (
  ticket: string,
  url: string,
  seconds: number,
  nonce = randomBytes(8).toString('hex'),
): PageSignature => {
  const [address = ''] = url.split('#')
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${seconds}&url=${address}`
  return { timeStamp: seconds, nonce, signature: createHash('sha1').update(text).digest('hex') }
}
