import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import SettingPage from './SettingPage'
import { RulesPage } from './shared/RulesPage'

const config = (value: string) => [
  {
    Key: 'Maintenance',
    Label: '维护状态',
    Hint: '',
    IsSwitch: true,
    Value: value,
    UpdatedAt: '',
    UpdatedBy: '',
  },
]
const invoices = (value: string) => [
  { ...config(value)[0], Key: 'InvoiceSwitch', Label: '开票开关' } as ReturnType<typeof config>[0],
]
const settings = [
  {
    Key: 'order.payMinutes',
    Label: '普通订单付款时限',
    Value: 30,
    Default: 30,
    Min: 1,
    Max: 1440,
    Unit: 'minute',
  },
]

test('a page of rules shows only its settings, each panel saved separately', async () => {
  const page = <RulesPage title="等级规则" note="成长值" panels={[{ title: '门槛', of: ['level.'] }]} />
  const { server, draw } = renderPage(page)
  const growth = {
    ...settings[0],
    Key: 'level.growthLv2',
    Label: '升级到 Lv2 需要的成长值',
    Value: 500,
    Default: 500,
  }
  server.answer(api.setting.ListBusinessSettings, [
    ...settings,
    { ...growth, Unit: 'count' } as (typeof settings)[0],
  ])
  server.refuse(api.setting.SaveBusinessSettings, '“升级到 Lv2 需要的成长值”要小于“升级到 Lv3 需要的成长值”')
  draw()
  const field = await screen.findByLabelText('升级到 Lv2 需要的成长值')
  expect(screen.queryByLabelText('普通订单付款时限')).not.toBeInTheDocument()
  fireEvent.change(field, { target: { value: '900' } })
  fireEvent.click(screen.getByRole('button', { name: '保存（1）' }))
  await waitFor(() => expect(server.sent(api.setting.SaveBusinessSettings)).toHaveLength(1))
  expect((field as HTMLInputElement).value).toBe('900')
})

test('closing the shop asks first', async () => {
  const { server, draw } = renderPage(<SettingPage />)
  server.answer(api.setting.ListGlobalConfig, config('0')).answer(api.setting.ListBusinessSettings, settings)
  server.answer(api.setting.SaveGlobalConfig, null)
  draw()
  await screen.findByText('正常营业')
  fireEvent.click(screen.getByRole('switch', { name: '维护状态' }))
  expect(server.sent(api.setting.SaveGlobalConfig)).toHaveLength(0)
  fireEvent.click(await screen.findByRole('button', { name: '开启维护' }))
  await waitFor(() =>
    expect(server.sent(api.setting.SaveGlobalConfig)[0]).toMatchObject({ key: 'Maintenance', value: '1' }),
  )
})

test('a yes or no of the global config is a switch, changed in its dialog', async () => {
  const { server, draw } = renderPage(<SettingPage />)
  server
    .answer(api.setting.ListGlobalConfig, invoices('1'))
    .answer(api.setting.ListBusinessSettings, settings)
  server.answer(api.setting.SaveGlobalConfig, null)
  draw()
  fireEvent.click(await screen.findByRole('switch', { name: '开票开关', checked: true }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('switch', { name: '开票开关' })).not.toBeChecked()
  fireEvent.click(within(dialog).getByRole('button', { name: /保\s?存/ }))
  await waitFor(() =>
    expect(server.sent(api.setting.SaveGlobalConfig)[0]).toMatchObject({ key: 'InvoiceSwitch', value: '0' }),
  )
})

test('only changed business settings are sent', async () => {
  const { server, draw } = renderPage(<SettingPage />)
  server.answer(api.setting.ListGlobalConfig, config('0')).answer(api.setting.ListBusinessSettings, settings)
  server.answer(api.setting.SaveBusinessSettings, { Waiting: 0 })
  draw()
  fireEvent.change(await screen.findByLabelText('普通订单付款时限'), { target: { value: '45' } })
  fireEvent.click(screen.getByRole('button', { name: '保存（1）' }))
  await waitFor(() =>
    expect(server.sent(api.setting.SaveBusinessSettings)[0]).toMatchObject({
      'settings[0][key]': 'order.payMinutes',
      'settings[0][value]': '45',
    }),
  )
})

// Red before: -5 was sent, and an emptied field got its old value back.
test.each([
  ['-5', '最少 1'],
  ['99999999', '最多 1,440'],
  ['30a', '“30a”不是数字'],
  ['', '请填写数字'],
])('a setting of %s is not sent: %s', async (typed, sentence) => {
  const { server, draw } = renderPage(<SettingPage />)
  server.answer(api.setting.ListGlobalConfig, config('0')).answer(api.setting.ListBusinessSettings, settings)
  server.answer(api.setting.SaveBusinessSettings, { Waiting: 0 })
  draw()
  const field = await screen.findByLabelText('普通订单付款时限')
  fireEvent.change(field, { target: { value: '45' } })
  fireEvent.change(field, { target: { value: typed } })
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  fireEvent.click(screen.getByRole('button', { name: '保存（1）' }))
  expect(field).toHaveFocus()
  fireEvent.change(field, { target: { value: '45' } })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '保存（1）' }))
  await waitFor(() => expect(server.sent(api.setting.SaveBusinessSettings)).toHaveLength(1))
})

test('money is typed in yuan and sent in fen', async () => {
  const { server, draw } = renderPage(<SettingPage />)
  const freight = {
    Key: 'freight.firstStep',
    Label: '首重运费',
    Value: 800,
    Default: 800,
    Min: 0,
    Max: 1_000_000,
    Unit: 'fen',
  }
  server.answer(api.setting.ListGlobalConfig, config('0')).answer(api.setting.ListBusinessSettings, [freight])
  server.answer(api.setting.SaveBusinessSettings, { Waiting: 0 })
  draw()
  const field = await screen.findByLabelText<HTMLInputElement>('首重运费')
  expect(field.value).toBe('8.00')
  expect(screen.getByText('0 – 10000')).toBeInTheDocument()
  fireEvent.change(field, { target: { value: '8.29' } })
  fireEvent.click(screen.getByRole('button', { name: '保存（1）' }))
  await waitFor(() =>
    expect(server.sent(api.setting.SaveBusinessSettings)[0]).toMatchObject({ 'settings[0][value]': '829' }),
  )
})

test('a setting is called by its name, its key beside it; a failed read has a retry button', async () => {
  const { server, draw } = renderPage(<SettingPage />)
  server
    .answer(api.setting.ListGlobalConfig, [...config('0'), ...invoices('1')])
    .refuse(api.setting.ListBusinessSettings, '数据库繁忙')
  draw()
  expect((await screen.findByText('InvoiceSwitch')).parentElement?.textContent).toBe('开票开关 InvoiceSwitch')
  expect(screen.queryByRole('columnheader', { name: '键' })).not.toBeInTheDocument()
  await screen.findByText('数据库繁忙')
  server.answer(api.setting.ListBusinessSettings, settings)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByLabelText('普通订单付款时限')).toBeInTheDocument()
})

test('settings are shown a group at a time; a search covers all groups, and unsaved changes stay', async () => {
  const { server, draw } = renderPage(<SettingPage />)
  const cap = { ...settings[0], Key: 'pollen.dayCap', Label: '每天任务绿星币上限', Unit: 'pollen' }
  server
    .answer(api.setting.ListGlobalConfig, config('0'))
    .answer(api.setting.ListBusinessSettings, [...settings, cap as (typeof settings)[0]])
  draw()
  fireEvent.change(await screen.findByLabelText('普通订单付款时限'), { target: { value: '45' } })
  expect(screen.queryByLabelText('每天任务绿星币上限')).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '绿星币与任务' }))
  expect(await screen.findByLabelText('每天任务绿星币上限')).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('搜索配置'), { target: { value: '付款' } })
  expect((await screen.findByLabelText<HTMLInputElement>('普通订单付款时限')).value).toBe('45')
  expect(screen.getByRole('button', { name: '保存（1）' })).toBeEnabled()
})

test('a search understands pinyin and initials', async () => {
  const { server, draw } = renderPage(<SettingPage />)
  server
    .answer(api.setting.ListGlobalConfig, [...config('0'), ...invoices('1')])
    .answer(api.setting.ListBusinessSettings, settings)
  draw()
  await screen.findByLabelText('普通订单付款时限')
  const search = (value: string) => fireEvent.change(screen.getByLabelText('搜索配置'), { target: { value } })
  search('peizhi')
  await waitFor(() => expect(screen.queryByLabelText('普通订单付款时限')).not.toBeInTheDocument())
  expect(await screen.findByRole('region', { name: '全局配置' })).toBeInTheDocument()
  search('fksx')
  expect(await screen.findByLabelText('普通订单付款时限')).toBeInTheDocument()
})

// Red before: the search was only for the business settings.
test('one search finds the global config, the maintenance and the settings', async () => {
  const { server, draw } = renderPage(<SettingPage />)
  server
    .answer(api.setting.ListGlobalConfig, [...config('0'), ...invoices('1')])
    .answer(api.setting.ListBusinessSettings, settings)
  draw()
  await screen.findByLabelText('普通订单付款时限')
  const seek = (value: string) => fireEvent.change(screen.getByLabelText('搜索配置'), { target: { value } })
  seek('开票')
  expect(screen.getByRole('switch', { name: '开票开关' })).toBeInTheDocument()
  expect(screen.queryByLabelText('普通订单付款时限')).toBeNull()
  expect(screen.queryByRole('switch', { name: '维护状态' })).toBeNull()
  seek('order.pay')
  expect(await screen.findByLabelText('普通订单付款时限')).toBeInTheDocument()
  expect(screen.queryByRole('switch', { name: '开票开关' })).toBeNull()
  seek('没有这个')
  expect(screen.getByText('没有这样的配置')).toBeInTheDocument()
})
