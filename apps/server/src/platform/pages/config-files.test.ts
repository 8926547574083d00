import { expect, test } from 'vitest'
import { baseUrls } from './config-files'

const messenger = { endpoint: 'https://api.weixin.qq.com', appId: 'wx1', secret: 's' }

test('a real shop names the messenger’s own consent page and no sandbox', () => {
  expect(baseUrls({ keys: { sandbox: false, messenger } })).toEqual({
    Api: '',
    Messenger: 'https://open.weixin.qq.com/connect/oauth2/authorize',
  })
})

test('with the sandbox its consent page is named', () => {
  const keys = { sandbox: true, messenger: { ...messenger, consentUrl: '/sandbox/connect/oauth2/authorize' } }
  expect(baseUrls({ keys })).toEqual({
    Api: '',
    Messenger: '/sandbox/connect/oauth2/authorize',
    Sandbox: '/sandbox/',
  })
})

test('a shop without a messenger account names none, and its secrets are never shown', () => {
  expect(baseUrls({ keys: { sandbox: false } })).toEqual({ Api: '' })
  expect(JSON.stringify(baseUrls({ keys: { sandbox: true, messenger } }))).not.toContain('wx1')
})
