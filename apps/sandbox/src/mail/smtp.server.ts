import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SandboxKeys } from '../keys'
import type { Chaos } from '../platform/chaos'
import type { Letter, Mailbox } from './mailbox'

type Options = { mailbox: Mailbox; chaos: Chaos; keys: SandboxKeys['mail'] }
type Reply = (failure?: Error | null) => void

const maxBytes = 12_582_912

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** Parses a mail: its text and attachments. */
const letterOf = async (mail: Buffer): Promise<Letter> => {
  const { subject = '', text = '', attachments } = await PostalMime.parse(mail)
  const files = attachments.map(({ filename, content }) => ({
    name: filename ?? '',
    bytes: typeof content === 'string' ? content.length : content.byteLength,
  }))
  return { subject, text, files }
}

/** A mail server that stores received mails: AUTH PLAIN, MAIL, RCPT, DATA. Faults apply to each of these steps. */
export function smtpServer({ mailbox, chaos, keys }: Options): SMTPServer {
  const sockets = new Map<number, Socket>()
  /** Replies as usual, or as the faults say. */
  const reply = async ({ remotePort }: { remotePort: number }, answer: Reply, failure?: Error) => {
    const fault = chaos.get('mail')
    if (fault.delayMs) await sleep(fault.delayMs)
    if (chaos.hits('mail', fault.resetRate)) return sockets.get(remotePort)?.resetAndDestroy()
    answer(chaos.hits('mail', fault.errorRate) ? refusal(451, 'Try later') : failure)
  }
  const smtp = new SMTPServer({
    name: 'sandbox',
    authMethods: ['PLAIN'],
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    closeTimeout: 1000,
    onAuth: ({ username, password }, session, done) => {
      const isKnown = username === keys.user && password === keys.password
      const failure = isKnown ? undefined : refusal(535, 'Bad credentials')
      void reply(session, (error) => done(error, { user: username }), failure)
    },
    onMailFrom: (_address, session, done) => void reply(session, done),
    onRcptTo: (_address, session, done) => void reply(session, done),
    onData: async (stream, session, done) => {
      const letter = await letterOf(await buffer(stream))
      if (stream.sizeExceeded) return reply(session, done, refusal(552, 'Too big'))
      for (const { address } of session.envelope.rcptTo) mailbox.put(address, letter)
      return reply(session, done)
    },
  })
  smtp.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.on('close', () => sockets.delete(port))
  })
  smtp.on('error', () => undefined)
  return smtp
}
