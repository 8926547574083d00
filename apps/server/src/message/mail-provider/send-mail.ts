import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { noteOutside } from '../../platform/outside/outside-state'
import { within } from '../../platform/telemetry/follow'
import type { MailConfig } from './config'
import { addressOf, type Mail, mimeOf } from './mime'
import { openSmtp, SmtpBroken, type SmtpTalk } from './smtp'

export type { Mail } from './mime'

/** `refused`: refused permanently. `unknown`: refused for now, or it may have been sent. */
export type MailResult =
  | { state: 'sent' }
  | { state: 'refused'; code: string }
  | { state: 'unknown'; reason: string }

class Answered extends Error {
  constructor(readonly code: number) {
    super(String(code))
  }
}

/** Sends a line and requires a reply with this code. */
const say = async (talk: SmtpTalk, line: string, wanted: number) => {
  const reply = await talk.ask(line)
  if (reply.code !== wanted) throw new Answered(reply.code)
  return reply.lines
}

const isThisMachine = (host: string) => host === '127.0.0.1' || host === '::1' || host === 'localhost'

/** Sends EHLO, and starts TLS unless it is on already; without TLS no password leaves this machine. */
const greet = async (talk: SmtpTalk, { host, secure }: MailConfig) => {
  const greeting = await talk.answer()
  if (greeting.code !== 220) throw new Answered(greeting.code)
  const me = `EHLO ${hostname().replace(/[^\w.-]/g, '') || 'localhost'}`
  const offers = await say(talk, me, 250)
  if (secure) return
  if (offers.some((line) => /^starttls$/i.test(line.trim()))) {
    await say(talk, 'STARTTLS', 220)
    await talk.secure(host)
    await say(talk, me, 250)
  } else if (!isThisMachine(host)) throw new SmtpBroken('no-tls')
}

const deliver = async (talk: SmtpTalk, config: MailConfig, mail: Mail) => {
  await greet(talk, config)
  const plain = Buffer.from(`\0${config.user}\0${config.password}`).toString('base64')
  await say(talk, `AUTH PLAIN ${plain}`, 235)
  await say(talk, `MAIL FROM:<${addressOf(config.from).address}>`, 250)
  await say(talk, `RCPT TO:<${mail.to}>`, 250)
  await say(talk, 'DATA', 354)
  // A line with only a dot ends the mail, so lines that begin with a dot get another.
  const body = mimeOf(mail, config.from, new Date(), randomUUID()).replace(/^\./gm, '..')
  await say(talk, `${body}\r\n.`, 250)
}

/** Sends one mail, in one try; the caller decides about retries. Never throws and never logs the address. */
export async function sendMail(config: MailConfig, mail: Mail): Promise<MailResult> {
  // Prevents injection: an address must not contain a line break or brackets.
  if (/[\s<>]/.test(mail.to)) return { state: 'refused', code: 'address' }
  const talk = openSmtp(config, config.timeoutMs)
  try {
    await within({ kind: 'outside', name: 'mail', facts: { 'server.address': config.host } }, () =>
      deliver(talk, config, mail),
    )
    noteOutside('mail')
    return { state: 'sent' }
  } catch (failure) {
    if (failure instanceof Answered && failure.code >= 500) {
      noteOutside('mail')
      return { state: 'refused', code: String(failure.code) }
    }
    const reason = failure instanceof Error ? failure.message : 'unknown'
    noteOutside('mail', reason)
    return { state: 'unknown', reason }
  } finally {
    talk.end()
  }
}
