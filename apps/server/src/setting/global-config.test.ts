import { globalConfigKeys } from '@greenstar/rules/setting/global-config'
import { expect, test } from 'vitest'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { fillAppId } from './fill-app-id'
import { getGlobalConfig } from './setting.service'
import { putGlobalConfig } from './setting.store'

const shop = setUpTestApp()

const appId = () => getGlobalConfig(shop.app, 'WXAppID')

test('WXAppID follows the keys until an operator sets it', async () => {
  await fillAppId(shop.app, 'wx-first')
  expect(await appId()).toBe('wx-first')
  await fillAppId(shop.app, 'wx-second')
  expect(await appId()).toBe('wx-second')
  await putGlobalConfig(shop.app.database.db, 'WXAppID', 'wx-operator', 'admin', new Date())
  await fillAppId(shop.app, 'wx-third')
  expect(await appId()).toBe('wx-operator')
})

/** Red when only stored rows are returned: outside the demo a shop has none. */
test('R178: every key of the global config is answered, with its default while nothing is stored', async () => {
  const { Data } = await shop.call('setting', 'LoadGlobalConfig', {})
  const values = new Map(Data?.map(({ Key, Value }) => [Key, Value]))
  expect([...values.keys()]).toEqual(expect.arrayContaining([...globalConfigKeys]))
  const specified =
    'Maintenance WXAppID GroupRule GroupRuleUpGrade AppCurrentVersion InvoiceSwitch JsonAddressUrl'
  expect([...values.keys()]).toEqual(
    expect.arrayContaining([...specified.split(' '), 'QiniuImageServer', 'ImageServer']),
  )
  expect(values.get('Maintenance')).toBe('0')
  expect(values.get('ServicePhone')).not.toBe('')
  expect(values.get('WXAppID')).toBe('wx-operator')
})
