import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../keys'
import type { Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import { html } from '../platform/html'
import { sendPage } from '../platform/page'
import { plainShanghai } from '../platform/time'
import { type KeptLetter, Mailbox } from './mailbox'
import { smtpServer } from './smtp.server'

interface Options {
  env: SandboxEnv
  chaos: Chaos
  keys: SandboxKeys['mail']
}

const SHOWN = 100

/** Simulates a mail server: SMTP on its own port, and the mailbox as a page. */
export async function mailPlugin(app: FastifyInstance, { env, chaos, keys }: Options): Promise<void> {
  const mailbox = new Mailbox(env)
  const smtp = smtpServer({ mailbox, chaos, keys })
  app.addHook('onReady', () => listenOn(smtp, env))
  app.addHook('onClose', async () => {
    await new Promise<void>((resolve) => smtp.close(resolve))
    mailbox.close()
  })
  app.get('/mail/smtp.json', async () => ({ port: portOf(smtp) }))
  app.get('/mail/inbox.json', async () => ({ letters: mailbox.all() }))
  app.get('/mail/inbox', async (_request, reply) => {
    const cards = mailbox.all().slice(0, SHOWN).map(card)
    const body = html`<h1>邮箱</h1>
      ${cards.length > 0 ? html`<ul class="cards">${cards}</ul>` : html`<p class="empty">还没有邮件。在商城里把发票发送到邮箱，邮件会出现在这里。</p>`}`
    return sendPage(reply, env, { title: '邮箱', body })
  })
}

const listenOn = (smtp: ReturnType<typeof smtpServer>, { smtpPort, host }: SandboxEnv) =>
  new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(smtpPort, host, resolve)
  })

const portOf = (smtp: ReturnType<typeof smtpServer>) => {
  const address = smtp.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const card = (letter: KeptLetter) => html`<li class="card">
  <div class="line"><h2>${letter.to}</h2><time class="meta" datetime="${new Date(letter.at).toISOString()}">${plainShanghai(letter.at)}</time></div>
  <p><b>${letter.subject}</b></p>
  <p>${letter.text}</p>
  ${letter.files.map((file) => html`<p class="meta">附件 ${file.name}（${file.bytes} 字节）</p>`)}
</li>`
