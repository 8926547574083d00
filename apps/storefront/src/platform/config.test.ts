import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptConfig, cacheBuster, currentConfig, loadConfig, loadJson, toConfigMap } from './config'
import { sessionShelf, storageKeys } from './session/storage'

const asked: string[] = []
let isUp = true
beforeEach(() => {
  asked.length = 0
  isUp = true
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.includes('BaseUrl')) return Response.json({ Api: 'https://api.example' })
    if (!isUp) return new Response('', { status: 502 })
    return Response.json({ Status: 100, Msg: '', Data: [{ Key: 'InvoiceSwitch', Value: '1' }] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  adoptConfig({ base: { Api: '' }, global: {} })
})

test('R177: a list of pairs becomes a map', () => {
  expect(
    toConfigMap([
      { Key: 'Maintenance', Value: '0' },
      { Key: 'WXAppID', Value: 'wx1' },
    ]),
  ).toEqual({ Maintenance: '0', WXAppID: 'wx1' })
})

test('R399: files of the config are read with seven random characters', async () => {
  await loadJson('config/BaseUrl.json')
  expect(asked[0]).toMatch(/^\/config\/BaseUrl\.json\?v=[0-9a-z]{7}$/)
  expect(new Set(Array.from({ length: 20 }, cacheBuster)).size).toBe(20)
})

test('R228, R398: base addresses are loaded once in a visit, kept with the config, and read back', async () => {
  await loadConfig()
  expect(asked.map((path) => path.split('?')[0])).toEqual([
    '/config/BaseUrl.json',
    'https://api.example/api/Main/LoadGlobalConfig',
  ])
  expect(sessionShelf.get(storageKeys.baseUrl)).toEqual({ Api: 'https://api.example' })
  expect(sessionShelf.get(storageKeys.globalConfig)).toEqual({ InvoiceSwitch: '1' })
  asked.length = 0
  await loadConfig()
  expect(asked).toEqual(['https://api.example/api/Main/LoadGlobalConfig?channel=10'])
  expect(currentConfig().base.Api).toBe('https://api.example')
})

test('addresses that lead nowhere are not read back again', async () => {
  await loadConfig()
  isUp = false
  await expect(loadConfig()).rejects.toThrow('HTTP 502')
  isUp = true
  asked.length = 0
  await loadConfig()
  expect(asked[0]).toContain('/config/BaseUrl.json')
})
