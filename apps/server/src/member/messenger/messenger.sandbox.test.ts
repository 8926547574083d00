import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../platform/sandbox/child'
import { MessengerConfig } from './config'
import { exchangeCode } from './oauth'
import { askPageTicket } from './page-signature'

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

/** Agrees on the consent page as a person would; answers the code it sends back. */
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

test('the adapter gets the ticket that signs pages', async () => {
  expect(await askPageTicket(config)).toMatchObject({
    state: 'answered',
    value: expect.stringMatching(/.{40}/),
  })
  expect(await askPageTicket({ ...config, secret: 'guessed' })).toEqual({ state: 'refused', code: 40125 })
})
