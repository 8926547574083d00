import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../platform/sandbox/child'
import { MessengerConfig } from './config'
import { exchangeCode } from './oauth'
import { askPageTicket } from './page-signature'
import { sendTemplateMessage } from './template-message'

const stateDir = mkdtempSync(join(tmpdir(), 'greenstar-sandbox-'))
let sandbox: Sandbox
let config: MessengerConfig
beforeAll(async () => {
  sandbox = await startSandbox({ stateDir, publicBase: '/sandbox', log: () => undefined })
  config = MessengerConfig.parse(sandbox.keys.messenger)
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

/** Agrees on the consent page; returns the code of the redirect. */
const agree = async (person: string): Promise<string> => {
  const answer = await fetch(`${config.endpoint}/connect/oauth2/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      appid: config.appId,
      redirect_uri: '/login',
      scope: 'snsapi_userinfo',
      state: 's1',
      person,
    }),
  })
  return new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('code') ?? ''
}

/** Red when the sandbox lets a code be exchanged again, or does not compare the secret. */
test('the adapter exchanges a code once, and only with the account’s secret', async () => {
  const code = await agree('zhouye')
  const thief = { ...config, secret: 'guessed' }
  expect(await exchangeCode(thief, code)).toEqual({ state: 'refused', code: 40125 })
  expect(await exchangeCode(config, code)).toMatchObject({
    state: 'answered',
    value: { nickName: '周野', avatar: '/sandbox/messenger/portraits/zhouye.svg' },
  })
  expect(await exchangeCode(config, code)).toEqual({ state: 'refused', code: 40163 })
})

test('a mini-program’s code is the same person by union id, signed with its own secret, and no open id of the account', async () => {
  const [mini] = config.others
  const [byConsent, byMini] = [
    await exchangeCode(config, await agree('luqing')),
    await exchangeCode(config, await agree('luqing'), mini?.appId),
  ]
  if (byConsent.state !== 'answered' || byMini.state !== 'answered') throw new Error('nobody')
  expect(byMini.value.unionId).toBe(byConsent.value.unionId)
  expect([byConsent.value.openId === '', byMini.value.openId]).toEqual([false, ''])
  const code = await agree('luqing')
  const thief = {
    ...config,
    others: [{ kind: 'mini' as const, appId: mini?.appId ?? '', secret: 'guessed' }],
  }
  expect(await exchangeCode(thief, code, mini?.appId)).toEqual({ state: 'refused', code: 40125 })
  expect(await exchangeCode(config, code, 'wx-of-somebody')).toEqual({ state: 'refused', code: 40013 })
  expect(await exchangeCode(config, code, mini?.appId)).toMatchObject({ state: 'answered' })
  expect(await exchangeCode(config, code, mini?.appId)).toEqual({ state: 'refused', code: 40163 })
})

test('the adapter gets the ticket that signs pages', async () => {
  expect(await askPageTicket(config)).toMatchObject({
    state: 'answered',
    value: expect.stringMatching(/.{40}/),
  })
  expect(await askPageTicket({ ...config, secret: 'guessed' })).toEqual({ state: 'refused', code: 40125 })
})

test('the adapter sends a template message of the account, and reports missing templates', async () => {
  const card = {
    openId: 'o-zhouye',
    url: 'https://shop.example/order/detail?id=7',
    data: { character_string1: 'GS7', thing2: '龟背竹' },
  }
  expect(await sendTemplateMessage(config, { ...card, template: 'order-shipped' })).toEqual({ state: 'sent' })
  expect(await sendTemplateMessage(config, { ...card, template: 'order-unheard' })).toEqual({
    state: 'absent',
  })
  const strange = { ...config, templates: { 'order-shipped': 'of-another-account' } }
  expect(await sendTemplateMessage(strange, { ...card, template: 'order-shipped' })).toEqual({
    state: 'refused',
    code: '40037',
  })
  expect(await sendTemplateMessage(config, { ...card, openId: '', template: 'order-shipped' })).toEqual({
    state: 'refused',
    code: '40003',
  })
  const inbox = (await (
    await fetch(`${config.endpoint}/messenger/messages.json?openId=o-zhouye`)
  ).json()) as {
    messages: { lines: string[]; url: string }[]
  }
  expect(inbox.messages).toMatchObject([{ lines: ['GS7', '龟背竹'], url: card.url }])
})
