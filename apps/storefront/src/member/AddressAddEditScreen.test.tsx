import { sampleTree } from '@greenstar/rules/region/area.samples'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptToken, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import type { ColumnPickerProps } from '../ui/form/ColumnPicker'
import AddressAddEditScreen from './AddressAddEditScreen'
import { anAddress, aProfile } from './member.samples'

// the wheels belong to a library: this mock picks the last option of each column
vi.mock('../ui/form/ColumnPicker', () => ({
  ColumnPicker: ({ open, options, value, onConfirm }: ColumnPickerProps) => {
    const [province] = options.slice(-1)
    const [city] = province?.children?.slice(-1) ?? []
    const [county] = city?.children?.slice(-1) ?? []
    const picked = [province, city, county].filter((option) => option !== undefined)
    return open ? (
      <button
        type="button"
        data-value={value.join(' ')}
        onClick={() =>
          onConfirm(
            picked.map(({ value }) => value),
            picked,
          )
        }
      >
        {`确定 ${picked.map(({ label }) => label).join(' ')}`}
      </button>
    ) : null
  },
}))

// columns are sorted by area code
const last = [...sampleTree].sort((a, b) => a.areaId - b.areaId).at(-1)
const lastCounty = last?.cities.at(-1)?.counties.at(-1)

const fakeShop = () =>
  createFakeServer()
    .answer(api.member.GetReceiveAddressList, [anAddress()])
    .answer(api.member.SaveReceiveAddress, anAddress({ ID: 31 }))
    .answer(api.member.DeleteReceiveAddress, null)

const open = (path = '/member/addressAddEdit', server = fakeShop()) => {
  const page = renderScreen(<AddressAddEditScreen />, server, path)
  return { ...page, server }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function pickArea() {
  fireEvent.click(screen.getByLabelText('所在地区'))
  fireEvent.click(await screen.findByRole('button', { name: /^确定 / }))
}

const tree = vi.fn<(path: string) => Promise<Response>>()
beforeEach(() => {
  adoptToken('a-token')
  tree.mockImplementation(async () => new Response(JSON.stringify(sampleTree)))
  vi.stubGlobal('fetch', tree)
})
afterEach(() => {
  for (const ok of screen.queryAllByRole('button', { name: '确定' })) fireEvent.click(ok)
  cleanup()
  signOut()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('R349: 保存 waits until every required field holds something', async () => {
  open()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存' })
  expect(save.disabled).toBe(true)
  expect(screen.getByText('请输入收货人姓名')).toBeInTheDocument()
  type('收货人', '周远')
  type('手机号', '138')
  await pickArea()
  expect(save.disabled).toBe(true)
  expect(screen.getByText('请输入详细地址')).toBeInTheDocument()
  type('详细地址', '人民路 1 号')
  expect(save.disabled).toBe(false)
})

test('an invalid field shows an error and gets the focus; nothing is sent', async () => {
  const { server } = open()
  type('收货人', '周远')
  type('手机号', '138')
  await pickArea()
  type('详细地址', '人民路 1 号')
  press('保存')
  expect(screen.getAllByRole('alert').map((text) => text.textContent)).toEqual(['请输入正确的手机号'])
  expect(document.activeElement).toBe(field('手机号'))
  expect(server.sent(api.member.SaveReceiveAddress)).toEqual([])
})

test('the picker of a new address starts at the member’s city', async () => {
  open('/member/addressAddEdit', fakeShop().answer(api.member.GetMyProfile, aProfile({ City: '深圳' })))
  fireEvent.click(screen.getByLabelText('所在地区'))
  const wheels = await screen.findByRole('button', { name: /^确定 / })
  await waitFor(() => expect(wheels.dataset.value).toBe('440000 440300 440304'))
})

test('R207, R210, R225: saves a new address, with its area names and marked as remote; its city is stored', async () => {
  const { server, goBack } = open()
  type('收货人', ' 周远 ')
  type('手机号', '138 0013 8000')
  await pickArea()
  expect(screen.getByLabelText('所在地区').textContent).toBe('新疆维吾尔自治区乌鲁木齐市天山区')
  expect(screen.getByText('这个地区不在包邮范围，运费以下单时显示的为准')).toBeInTheDocument()
  type('详细地址', '人民路 1 号')
  press('公司')
  fireEvent.click(screen.getByRole('switch', { name: '设为默认地址' }))
  press('保存')
  await waitFor(() => expect(goBack).toHaveBeenCalledOnce())
  expect(server.sent(api.member.SaveReceiveAddress)).toMatchObject([
    {
      ReceiverName: '周远',
      ReceiverPhone: '13800138000',
      Province: String(last?.areaId),
      District: String(lastCounty?.areaId),
      ContractAddress: '人民路 1 号',
      Tag: '公司',
      IsDefault: 'true',
    },
  ])
  expect(sessionStorage.getItem('selectedAddress')).toBeNull()
  expect(localStorage.getItem('location')).toBe('{"city":"上海市"}')
})

test('a new address for the checkout is chosen at once', async () => {
  const { goBack } = open('/member/addressAddEdit?select=1')
  type('收货人', '周远')
  type('手机号', '13800138000')
  await pickArea()
  type('详细地址', '人民路 1 号')
  press('保存')
  await waitFor(() => expect(goBack).toHaveBeenCalledOnce())
  expect(sessionStorage.getItem('selectedAddress')).toBe('31')
})

test('R483: the tree is loaded from this site under the path of the config; a failure shows a dialog', async () => {
  tree.mockImplementation(async () => new Response('', { status: 404 }))
  open()
  expect(await screen.findByText('地址数据加载失败，请稍后再试')).toBeInTheDocument()
  expect(tree.mock.calls[0]?.[0]).toBe('/jsonfiles/address.json')
  press('确定')
  tree.mockImplementation(async () => new Response(JSON.stringify(sampleTree)))
  await pickArea()
  expect(screen.getByLabelText('所在地区').textContent).toContain(lastCounty?.areaName)
})

test('a pasted text fills the fields', async () => {
  const server = fakeShop().answer(api.member.GetResolvedAddressInfo, {
    ReceiverName: '周远',
    ReceiverPhone: '13800138000',
    Province: 440000,
    City: 440300,
    District: 440305,
    ProvinceName: '广东省',
    CityName: '深圳市',
    DistrictName: '南山区',
    ContractAddress: '科技园 1 号',
  })
  open('/member/addressAddEdit', server)
  type('粘贴整段收货信息，自动识别', '周远 13800138000 广东深圳南山科技园 1 号')
  press('识别')
  expect(await screen.findByText('已填好，请核对')).toBeInTheDocument()
  expect(field('收货人').value).toBe('周远')
  expect(field('手机号').value).toBe('138 0013 8000')
  expect(screen.getByLabelText('所在地区').textContent).toBe('广东省深圳市南山区')
  expect(field('详细地址').value).toBe('科技园 1 号')
})

test('text typed while a pasted text is read stays', async () => {
  const server = fakeShop().answer(api.member.GetResolvedAddressInfo, {
    ...{ ReceiverName: '周远', ReceiverPhone: '13800138000', ContractAddress: '科技园 1 号' },
    ...{ Province: 0, City: 0, District: 0, ProvinceName: '', CityName: '', DistrictName: '' },
  })
  open('/member/addressAddEdit', server)
  const paste = '粘贴整段收货信息，自动识别'
  type(paste, '周远 13800138000')
  press('识别')
  type(paste, '林小满 13800006620')
  await waitFor(() => expect(screen.getByText('没有认出所在地区，请补充')).toBeInTheDocument())
  expect(field(paste).value).toBe('林小满 13800006620')
})

test('fields not found in a pasted text are empty, marked and named; the text stays', async () => {
  const server = fakeShop().answer(api.member.GetResolvedAddressInfo, {
    ...{ ReceiverName: '周远', ReceiverPhone: '', ContractAddress: '科技园 1 号' },
    ...{ Province: 440000, City: 440300, District: 0 },
    ...{ ProvinceName: '广东省', CityName: '深圳市', DistrictName: '' },
  })
  open('/member/addressAddEdit', server)
  type('手机号', '13900001111')
  await pickArea()
  const paste = '粘贴整段收货信息，自动识别'
  type(paste, '周远 0755-26000001 广东深圳科技园 1 号')
  press('识别')
  await waitFor(() => expect(screen.getByText('没有认出手机号、所在地区，请补充')).toBeInTheDocument())
  expect(field('手机号').value).toBe('')
  // at its field and beside the button
  expect(screen.getAllByText('请输入手机号')).toHaveLength(2)
  expect(screen.getByText('请选择所在地区')).toBeInTheDocument()
  expect(field(paste).value).toBe('周远 0755-26000001 广东深圳科技园 1 号')
  // The picker begins in the city that was read.
  fireEvent.click(screen.getByLabelText('所在地区'))
  const wheels = await screen.findByRole('button', { name: /^确定 / })
  expect(wheels.dataset.value).toMatch(/^440000 440300 /)
})

test('a text without an address leaves the form unchanged', async () => {
  const server = fakeShop().answer(api.member.GetResolvedAddressInfo, {
    ReceiverName: '',
    ReceiverPhone: '',
    Province: 0,
    City: 0,
    District: 0,
    ProvinceName: '',
    CityName: '',
    DistrictName: '',
    ContractAddress: '',
  })
  open('/member/addressAddEdit', server)
  type('收货人', '周远')
  type('粘贴整段收货信息，自动识别', '???')
  press('识别')
  expect(await screen.findByText('没有认出收货信息，请手动填写')).toBeInTheDocument()
  expect(field('收货人').value).toBe('周远')
})

test('editing starts from the saved address; a refusal loses nothing', async () => {
  const { server, goBack } = open(
    '/member/addressAddEdit?id=11',
    fakeShop().refuse(api.member.SaveReceiveAddress, '收货地址不存在', 'member/address-not-found'),
  )
  await screen.findByLabelText('收货人')
  expect(screen.getByLabelText('所在地区').textContent).toBe('上海市浦东新区')
  expect(screen.getByRole('button', { name: '家' }).getAttribute('aria-pressed')).toBe('true')
  type('详细地址', '张江路 2 号')
  // two quick taps count as one
  press('保存')
  press('保存')
  expect(await screen.findByText('收货地址不存在')).toBeInTheDocument()
  expect(field('详细地址').value).toBe('张江路 2 号')
  expect(server.sent(api.member.SaveReceiveAddress)).toMatchObject([{ ID: '11' }])
  expect(goBack).not.toHaveBeenCalled()
})

test.each(['', '&isnav=no'])('an address can be deleted where it is edited %s', async (bar) => {
  const { server, goBack } = open(`/member/addressAddEdit?id=11${bar}`)
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  const [, sure] = await screen.findAllByRole('button', { name: '删除' })
  fireEvent.click(sure as HTMLElement)
  await waitFor(() => expect(goBack).toHaveBeenCalledOnce())
  expect(server.sent(api.member.DeleteReceiveAddress)).toMatchObject([{ id: '11' }])
})

test('a deleted address shows a message', async () => {
  open('/member/addressAddEdit?id=99')
  expect(await screen.findByText('这个地址已被删除')).toBeInTheDocument()
})

test('axe finds nothing, with and without errors', async () => {
  open()
  for (const step of [() => undefined, () => press('保存')]) {
    step()
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  }
})

test('going back asks for confirmation only after typing', async () => {
  open()
  type('收货人', '林小满')
  press('返回')
  expect(await screen.findByText('填写的地址还没有保存。')).toBeInTheDocument()
  press('继续填写')
  expect(field('收货人').value).toBe('林小满')
  type('收货人', '')
  press('返回')
  await waitFor(() => expect(screen.queryByText('填写的地址还没有保存。')).not.toBeInTheDocument())
})

test('a text that is no address shows a message', async () => {
  const server = fakeShop()
  server.answer(api.member.GetResolvedAddressInfo, {
    ...{ ReceiverName: 'hello', ReceiverPhone: '', ContractAddress: 'world' },
    ...{ Province: 0, City: 0, District: 0, ProvinceName: '', CityName: '', DistrictName: '' },
  })
  open(undefined, server)
  type('粘贴整段收货信息，自动识别', 'hello world')
  press('识别')
  expect(await screen.findByText('没有认出收货信息，请手动填写')).toBeInTheDocument()
  expect(field('收货人').value).toBe('')
})
