import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptToken, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import AddressListScreen from './AddressListScreen'
import { anAddress } from './member.samples'

const second = anAddress({ ID: 12, ReceiverName: '周远', IsDefault: false, Tag: '', IsNotFreeArea: true })
const fakeShop = (list = [anAddress(), second]) =>
  createFakeServer()
    .answer(api.member.GetReceiveAddressList, list)
    .answer(api.member.SaveReceiveAddress, anAddress())
    .answer(api.member.DeleteReceiveAddress, null)

const open = (server = fakeShop(), path = '/member/addressList') =>
  renderScreen(<AddressListScreen />, server, path)

beforeEach(() => adoptToken('a-token'))
afterEach(() => {
  cleanup()
  signOut()
  sessionStorage.clear()
})

test('shows each address with what can be done with it', async () => {
  open()
  const [home, other] = await screen.findAllByRole('article')
  const first = within(home as HTMLElement)
  expect(first.getByText('林小满')).toBeInTheDocument()
  expect(first.getByText('138 0000 6620')).toBeInTheDocument()
  expect(first.getByText('默认地址')).toBeInTheDocument()
  expect(first.getByRole('link', { name: '编辑林小满的地址' }).getAttribute('href')).toBe(
    '/member/addressAddEdit?id=11',
  )
  expect(within(other as HTMLElement).getByText('这个地区不在包邮范围')).toBeInTheDocument()
})

test('another default is saved with all of its address', async () => {
  const server = fakeShop()
  open(server)
  fireEvent.click(await screen.findByRole('checkbox', { name: '设为默认' }))
  expect(await screen.findByText('已设为默认地址')).toBeInTheDocument()
  expect(server.sent(api.member.SaveReceiveAddress)).toMatchObject([
    { ID: '12', ReceiverName: '周远', District: '310115', IsDefault: 'true' },
  ])
})

test('deleting asks once and reads the list again', async () => {
  const server = fakeShop()
  open(server)
  fireEvent.click(await screen.findByRole('button', { name: '删除周远的地址' }))
  expect(await screen.findByText('确定删除周远的收货地址吗？')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(server.sent(api.member.DeleteReceiveAddress)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '删除周远的地址' }))
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('地址已删除')).toBeInTheDocument()
  expect(server.sent(api.member.DeleteReceiveAddress)).toMatchObject([{ id: '12' }])
  await waitFor(() => expect(server.sent(api.member.GetReceiveAddressList).length).toBe(2))
})

test('without any it invites to add one', async () => {
  const { follow } = open(fakeShop([]))
  expect(await screen.findByText('还没有收货地址')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '新增收货地址' }))
  expect(follow).toHaveBeenCalledWith('/member/addressAddEdit', { replace: false })
})

test('opened from the checkout, a tap stores the id and goes back', async () => {
  const { goBack, follow } = open(fakeShop(), '/member/addressList?select=1')
  expect(screen.getByRole('heading', { name: '选择收货地址' })).toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: /^周远/ }))
  expect(sessionStorage.getItem('selectedAddress')).toBe('12')
  expect(goBack).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: '新增收货地址' }))
  expect(follow).toHaveBeenCalledWith('/member/addressAddEdit?select=1', { replace: true })
})

test('opened for an existing order, the choice is stored for that order alone', async () => {
  const { follow } = open(fakeShop(), '/member/addressList?select=1&order=31')
  sessionStorage.setItem('orderAddress', JSON.stringify({ orderId: 31, isPaid: false }))
  fireEvent.click(await screen.findByRole('button', { name: /^周远/ }))
  expect(JSON.parse(sessionStorage.getItem('orderAddress') ?? '')).toEqual({
    orderId: 31,
    isPaid: false,
    id: 12,
  })
  expect(sessionStorage.getItem('selectedAddress')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '新增收货地址' }))
  expect(follow).toHaveBeenCalledWith('/member/addressAddEdit?select=1&order=31', { replace: true })
})

test('a failed list offers to try again', async () => {
  const server = createFakeServer().refuse(api.member.GetReceiveAddressList, '服务器开小差了')
  open(server)
  fireEvent.click(await screen.findByRole('button', { name: '点击重试' }))
  await waitFor(() => expect(server.sent(api.member.GetReceiveAddressList).length).toBe(2))
  for (const ok of screen.queryAllByRole('button', { name: '确定' })) fireEvent.click(ok)
})

test('axe finds nothing', async () => {
  open(fakeShop(), '/member/addressList?select=1')
  await screen.findAllByRole('article')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
