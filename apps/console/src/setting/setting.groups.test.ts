import { businessSettings } from '@greenstar/rules/setting/business-settings'
import { expect, test } from 'vitest'
import { foundIn, groupedBy, groupOf } from './setting.groups'

const rows = Object.entries(businessSettings).map(([Key, { zh }]) => ({ Key, Label: zh }))

test('every setting belongs to a group', () => {
  expect(rows.map(({ Key }) => Key).filter((key) => groupOf(key) === '其他')).toEqual([])
  expect(groupedBy(rows, '').flatMap((group) => group.rows)).toHaveLength(rows.length)
})

test('a search matches names, keys and groups', () => {
  expect(groupedBy(rows, '付款时限').map(({ title }) => title)).toEqual(['订单与付款'])
  expect(groupedBy(rows, 'SMS.resend').flatMap((group) => group.rows.map(({ Key }) => Key))).toEqual([
    'sms.resendSeconds',
  ])
  expect(groupedBy(rows, ' 签到 ').some(({ title }) => title === '签到')).toBe(true)
  expect(groupedBy(rows, '没有这个')).toEqual([])
})

const config = { Key: 'InvoiceSwitch', Label: '开票开关', Hint: '关闭后会员不能申请发票' }

test.each([
  ['开票', 1],
  ['发票', 1],
  ['invoicesw', 1],
  ['发票 会员', 1],
  ['全局', 1],
  ['', 1],
  ['发货', 0],
])('the global config is searched by name, explanation and key: %s', (search, hits) => {
  expect(foundIn([config], search)).toHaveLength(hits)
})
