import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type SmtpReply = { code: number; lines: string[] }

/** The connection broke or timed out; the last command may have taken effect. */
export class SmtpBroken extends Error {}

const mostBytes = 65_536

/** A session with an SMTP server: one command and its reply at a time. */
export class SmtpTalk {
  #socket: Socket
  #text = ''
  #lines: string[] = []
  #waiting: { resolve: (reply: SmtpReply) => void; reject: (error: Error) => void } | undefined
  #broken: Error | undefined
  readonly #timer: NodeJS.Timeout

  constructor(socket: Socket, timeoutMs: number) {
    this.#socket = socket
    this.#listen(socket)
    this.#timer = setTimeout(() => this.#fail('timeout'), timeoutMs)
  }

  #listen(socket: Socket) {
    socket.on('data', (bytes: Buffer) => this.#read(bytes.toString('utf8')))
    socket.on('error', () => this.#fail('unreachable'))
    socket.on('close', () => this.#fail('unreachable'))
  }

  #fail(reason: string) {
    this.#broken ??= new SmtpBroken(reason)
    this.#waiting?.reject(this.#broken)
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #read(text: string) {
    this.#text += text
    if (this.#text.length > mostBytes) return this.#fail('too-large')
    for (let end = this.#text.indexOf('\n'); end >= 0; end = this.#text.indexOf('\n')) {
      const line = this.#text.slice(0, end).replace(/\r$/, '')
      this.#text = this.#text.slice(end + 1)
      this.#lines.push(line)
      const last = /^(\d{3})(?: |$)/.exec(line)
      if (!last) continue
      const reply = { code: Number(last[1]), lines: this.#lines.map((one) => one.slice(4)) }
      this.#lines = []
      this.#waiting?.resolve(reply)
      this.#waiting = undefined
    }
  }

  /** Waits for the server's next reply. */
  answer(): Promise<SmtpReply> {
    if (this.#broken) return Promise.reject(this.#broken)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
  }

  ask(line: string): Promise<SmtpReply> {
    const answer = this.answer()
    if (!this.#broken) this.#socket.write(`${line}\r\n`)
    return answer
  }

  /** Upgrades the connection to TLS (STARTTLS). */
  async secure(servername: string): Promise<void> {
    const plain = this.#socket
    plain.removeAllListeners('data')
    // Data received before the handshake is not protected, so it is discarded.
    this.#text = ''
    this.#lines = []
    const socket = connectTls({ socket: plain, servername })
    this.#socket = socket
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve)
      socket.once('error', () => reject(new SmtpBroken('tls')))
    })
    this.#listen(socket)
  }

  end() {
    clearTimeout(this.#timer)
    this.#waiting = undefined
    this.#broken ??= new SmtpBroken('ended')
    this.#socket.end('QUIT\r\n')
    this.#socket.unref()
  }
}

export const openSmtp = (
  { host, port, secure }: { host: string; port: number; secure: boolean },
  timeoutMs: number,
): SmtpTalk =>
  new SmtpTalk(secure ? connectTls({ host, port, servername: host }) : connect({ host, port }), timeoutMs)
