import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SandboxKeys } from '../keys'
import { addChaos, type Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import { html } from '../platform/html'
import { Ledger } from '../platform/ledger'
import { sendPage } from '../platform/page'
import { plainShanghai } from '../platform/time'
import { tc3Fault } from '../sms/sms.signature'

interface Options {
  env: SandboxEnv
  chaos: Chaos
  keys: SandboxKeys['mail']
}

interface Letter {
  id: string
  to: string
  subject: string
  text: string
  files: { name: string; bytes: number }[]
  at: number
}

const SHOWN = 100

const errorOf = (code: string): object => ({ Error: { Code: code, Message: code } })

/** Plays Tencent Cloud SES: `SendEmail` of 2020-10-02 under /mail, signed with TC3-HMAC-SHA256; and the mailbox. */
export async function mailPlugin(app: FastifyInstance, { env, chaos, keys }: Options): Promise<void> {
  const folder = join(env.stateDir, 'mail')
  mkdirSync(folder, { recursive: true })
  const inbox = new Ledger<Letter>(join(folder, 'letters.log'))
  app.addHook('onClose', async () => inbox.close())
  await app.register(async (api) => {
    addChaos(api, chaos, 'mail')
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    api.post<{ Body: string }>('/mail/', async ({ headers, body }) => {
      const fault =
        tc3Fault({ headers, body: body ?? '' }, keys) ??
        (headers['x-tc-action'] === 'SendEmail' ? null : 'InvalidAction')
      return { Response: { ...(fault ? errorOf(fault) : take(body, inbox)), RequestId: randomUUID() } }
    })
  })
  app.get('/mail/inbox.json', async () => ({ letters: inbox.all().reverse() }))
  app.get('/mail/inbox', async (_request, reply) => {
    const cards = inbox.all().reverse().slice(0, SHOWN).map(card)
    const body = html`<h1>邮箱</h1>
      ${cards.length > 0 ? html`<ul class="cards">${cards}</ul>` : html`<p class="empty">还没有邮件。在商城里把发票发送到邮箱，邮件会出现在这里。</p>`}`
    return sendPage(reply, env, { title: '邮箱', body })
  })
}

function take(body: string, inbox: Ledger<Letter>): object {
  const call = parse(body)
  const to = String((call?.Destination as unknown[] | undefined)?.[0] ?? '')
  if (!call || !/^[^@\s]+@[^@\s]+$/.test(to)) return errorOf('InvalidParameterValue.ReceiverEmailInvalid')
  const simple = (call.Simple ?? {}) as { Text?: unknown }
  const files = Array.isArray(call.Attachments) ? call.Attachments : []
  const id = randomUUID()
  inbox.put(id, {
    id,
    to,
    subject: String(call.Subject ?? ''),
    text: Buffer.from(String(simple.Text ?? ''), 'base64').toString('utf8'),
    files: (files as { FileName?: unknown; Content?: unknown }[]).map(({ FileName, Content }) => ({
      name: String(FileName ?? ''),
      bytes: Buffer.from(String(Content ?? ''), 'base64').length,
    })),
    at: Date.now(),
  })
  return { MessageId: id }
}

const parse = (body: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return undefined
  }
}

const card = (letter: Letter) => html`<li class="card">
  <div class="line"><h2>${letter.to}</h2><time class="meta" datetime="${new Date(letter.at).toISOString()}">${plainShanghai(letter.at)}</time></div>
  <p><b>${letter.subject}</b></p>
  <p>${letter.text}</p>
  ${letter.files.map((file) => html`<p class="meta">附件 ${file.name}（${file.bytes} 字节）</p>`)}
</li>`
