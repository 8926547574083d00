import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../platform/sandbox/child'
import { MailConfig } from './mail-provider/config'
import { sendMail } from './mail-provider/send-mail'

const stateDir = mkdtempSync(join(tmpdir(), 'greenstar-mail-'))
let sandbox: Sandbox
let config: MailConfig
beforeAll(async () => {
  sandbox = await startSandbox({ stateDir, publicBase: '/sandbox', log: () => undefined })
  config = MailConfig.parse(sandbox.keys.mail)
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

type Letter = { to: string; subject: string; text: string; files: { name: string; bytes: number }[] }
const at = (path: string) => `http://127.0.0.1:${sandbox.port}${path}`
const inbox = async () =>
  ((await (await fetch(at('/mail/inbox.json'))).json()) as { letters: Letter[] }).letters
const letter = {
  to: 'lin@example.com',
  subject: '您的电子发票（订单 20261124100000000001，换开后的新发票，请查收）',
  text: '您好。\r\n.\r\n.这一行以点开头\r\nQUIT\r\n再见',
  attachment: { name: '25317000000000000001.pdf', bytes: Buffer.alloc(40_000, '%PDF-1.4\r\n.\r\n') },
}

test('a mail arrives whole over SMTP: letters, lines of a dot, the file', async () => {
  expect(await sendMail(config, letter)).toEqual({ state: 'sent' })
  const [last] = await inbox()
  const { to, subject, text } = letter
  expect(last).toMatchObject({ to, subject, text, files: [{ name: letter.attachment.name, bytes: 40_000 }] })
})

test('a wrong password and an address with header injection are refused', async () => {
  const before = (await inbox()).length
  expect(await sendMail({ ...config, password: 'wrong' }, letter)).toEqual({ state: 'refused', code: '535' })
  const injected = { ...letter, to: 'a@example.com>\r\nRCPT TO:<b@example.com' }
  expect(await sendMail(config, injected)).toEqual({ state: 'refused', code: 'address' })
  expect(await inbox()).toHaveLength(before)
})

test('a temporary refusal, a cut connection and a timeout are unknown results, and the next try succeeds', async () => {
  const trouble = (fault: object) =>
    fetch(at('/chaos/mail'), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  await trouble({ errorRate: 1 })
  expect(await sendMail(config, letter)).toEqual({ state: 'unknown', reason: '451' })
  await trouble({ resetRate: 1 })
  expect(await sendMail(config, letter)).toMatchObject({ state: 'unknown' })
  await trouble({ delayMs: 5000 })
  expect(await sendMail({ ...config, timeoutMs: 200 }, letter)).toEqual({
    state: 'unknown',
    reason: 'timeout',
  })
  await trouble({})
  expect(await sendMail(config, letter)).toEqual({ state: 'sent' })
})

test('no password leaves this machine without TLS', async () => {
  const texts: string[] = []
  const plain = createServer((socket) => {
    socket.write('220 plain\r\n')
    socket.on('data', (bytes) => {
      texts.push(bytes.toString())
      socket.write('250 plain\r\n')
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => plain.listen(0, '0.0.0.0', resolve))
  const address = plain.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // This machine under an address that is not recognised as local.
  const elsewhere = { ...config, host: '127.0.0.2', port, secure: false }
  const result = await sendMail(elsewhere, letter)
  expect(result.state).toBe('unknown')
  expect(texts.join('')).not.toContain('AUTH')
  plain.close()
})
