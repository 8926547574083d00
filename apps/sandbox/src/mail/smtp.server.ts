import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxKeys } from '../keys'
import type { Chaos } from '../platform/chaos'
import type { Mailbox } from './mailbox'
import { letterOf } from './mime'

type Options = { mailbox: Mailbox; chaos: Chaos; keys: SandboxKeys['mail'] }

const mostBytes = 12_582_912

/** State of a client connection. */
type Session = { isIn: boolean; from: string; to: string[]; isData: boolean; data: string[]; bytes: number }

const fresh = () => ({ from: '', to: [] as string[], isData: false, data: [] as string[], bytes: 0 })

const isKnown = (encoded: string, { user, password }: SandboxKeys['mail']) =>
  Buffer.from(encoded, 'base64').toString('utf8') === `\0${user}\0${password}`

/** A mail server that stores received mails (RFC 5321): EHLO, AUTH PLAIN, MAIL, RCPT, DATA. */
export function smtpServer({ mailbox, chaos, keys }: Options): Server {
  const commandOf = (session: Session, line: string): string => {
    const [word, rest] = [line.slice(0, 4).toUpperCase(), line.slice(5).trim()]
    if (word === 'EHLO' || word === 'HELO') return '250-sandbox\r\n250-8BITMIME\r\n250 AUTH PLAIN'
    if (word === 'NOOP') return '250 2.0.0 OK'
    if (word === 'RSET') {
      Object.assign(session, fresh())
      return '250 2.0.0 OK'
    }
    if (word === 'AUTH') {
      const encoded = /^PLAIN (\S+)$/i.exec(rest)?.[1] ?? ''
      session.isIn = isKnown(encoded, keys)
      return session.isIn ? '235 2.7.0 Accepted' : '535 5.7.8 Bad credentials'
    }
    if (!session.isIn) return '530 5.7.0 Authentication required'
    if (word === 'MAIL') {
      session.from = /^FROM:<([^<>]*)>/i.exec(rest)?.[1] ?? ''
      return session.from === '' ? '501 5.1.7 Bad sender' : '250 2.1.0 OK'
    }
    if (word === 'RCPT') {
      const to = /^TO:<([^@<>\s]+@[^@<>\s]+)>/i.exec(rest)?.[1]
      if (session.from === '' || !to) return '550 5.1.1 No such mailbox'
      session.to.push(to)
      return '250 2.1.5 OK'
    }
    if (word === 'DATA') {
      session.isData = session.to.length > 0
      return session.isData ? '354 Go ahead' : '503 5.5.1 No recipient'
    }
    return '502 5.5.2 Not known'
  }

  const take = (session: Session): string => {
    const letter = letterOf(session.data.join('\r\n'))
    for (const to of session.to) mailbox.put(to, letter)
    Object.assign(session, fresh())
    return '250 2.0.0 Kept'
  }

  /** Handles a line of the mail; returns the reply once it is complete. */
  const dataLine = (session: Session, line: string): string | undefined => {
    if (line === '.') return take(session)
    session.bytes += line.length
    if (session.bytes > mostBytes) return '552 5.3.4 Too big'
    session.data.push(line.startsWith('.') ? line.slice(1) : line)
    return undefined
  }

  const answer = async (socket: Socket, session: Session, line: string) => {
    const reply = session.isData ? dataLine(session, line) : commandOf(session, line)
    if (reply === undefined) return
    const fault = chaos.get('mail')
    if (fault.delayMs) await sleep(fault.delayMs)
    if (chaos.hits('mail', fault.resetRate)) socket.resetAndDestroy()
    else socket.write(`${chaos.hits('mail', fault.errorRate) ? '451 4.3.0 Try later' : reply}\r\n`)
  }

  return createServer((socket) => {
    const session: Session = { isIn: false, ...fresh() }
    let text = ''
    // Processes lines in order, also when many arrive at once.
    let turn = Promise.resolve()
    socket.setTimeout(60_000, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('utf8')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (!session.isData && /^QUIT$/i.test(line.trim()))
          turn = turn.then(() => void socket.end('221 Bye\r\n'))
        else turn = turn.then(() => answer(socket, session, line))
      }
    })
    socket.write('220 sandbox ESMTP\r\n')
  })
}
