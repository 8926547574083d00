import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import PlantDiaryScreen from './PlantDiaryScreen'
import PlantEditScreen from './PlantEditScreen'
import PlantIndexScreen from './PlantIndexScreen'
import PlantScreen from './PlantScreen'
import { aPlant, aPlantDetail, plantsOf } from './plant.samples'

const entry = {
  ...{ ID: 9, Kind: 40, Day: '2026-11-20', Content: '新叶开了', Images: ['/media/u/1.jpg'] },
  CreateDate: '2026-11-20T09:00:00+08:00',
}

const fakeShop = () =>
  createFakeServer()
    .answer(api.plant.GetMyPlants, plantsOf())
    .answer(api.plant.GetPlantByID, aPlantDetail())
    .answer(api.plant.GetPlantEntryList, aPage([entry, { ...entry, ID: 8, Kind: 10, Images: [] }]))
    .answer(api.plant.CarePlant, aPlant())
    .answer(api.plant.SavePlant, { ID: 5 })
    .answer(api.plant.AddPlantEntry, { ID: 10 })
    .answer(api.plant.EndPlant, aPlant({ Status: 20 }))
    .answer(api.plant.DeclinePlant, null)

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
})

test('what is due is done with one tap; a received plant is offered, or not any more', async () => {
  const server = fakeShop()
  renderScreen(<PlantIndexScreen />, server, '/plant/index')
  expect(await screen.findByText('今天有 1 株要照顾')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '给阿龟浇水' }))
  await waitFor(() =>
    expect(server.sent(api.plant.CarePlant)).toMatchObject([{ id: '5', kind: '10', isDone: 'true' }]),
  )
  expect(screen.getByRole('link', { name: '加到我的植物' }).getAttribute('href')).toBe('/plant/edit?line=77')
  fireEvent.click(screen.getByRole('button', { name: '不用了' }))
  await waitFor(() => expect(server.sent(api.plant.DeclinePlant)).toMatchObject([{ orderLineID: '77' }]))
})

test('without plants, one may be added', async () => {
  const server = fakeShop().answer(api.plant.GetMyPlants, plantsOf({ Plants: [], Offers: [] }))
  renderScreen(<PlantIndexScreen />, server, '/plant/index')
  expect(await screen.findByRole('link', { name: '添加植物' })).toBeDefined()
})

test('the form of a received plant has its name, day and intervals', async () => {
  const server = fakeShop()
  const { follow } = renderScreen(<PlantEditScreen />, server, '/plant/edit?line=77')
  const name = await screen.findByLabelText('名字')
  expect(name).toHaveProperty('value', '绿萝 吊盆')
  fireEvent.change(screen.getByLabelText('摆在哪里'), { target: { value: '书房' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.sent(api.plant.SavePlant)).toMatchObject([
      { orderLineID: '77', name: '绿萝 吊盆', place: '书房', cameOn: '2026-11-25', waterDays: '7' },
    ]),
  )
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/plant/detail?id=5', { replace: true }))
})

test('a diary entry and the card of day 100 become posts with their text and pictures', async () => {
  const { follow } = renderScreen(<PlantScreen />, fakeShop(), '/plant/detail?id=5')
  fireEvent.click(await screen.findByRole('button', { name: '发到社区' }))
  const products = [{ ID: 1010, Name: '龟背竹 白瓷棱纹盆', ImgPath: expect.any(String) }]
  const images = ['/media/u/1.jpg']
  expect(follow).toHaveBeenCalledWith('/show/publish', {
    state: { content: '阿龟\n新叶开了', images, products },
  })
  fireEvent.click(screen.getByRole('button', { name: '晒一晒' }))
  expect(follow).toHaveBeenLastCalledWith('/show/publish', {
    state: { content: '和“阿龟”在一起的第 100 天\n', images, products },
  })
})

test('before a farewell, help is offered', async () => {
  const server = fakeShop()
  renderScreen(<PlantScreen />, server, '/plant/detail?id=5')
  fireEvent.click(await screen.findByRole('button', { name: '它状态不好，或者走了' }))
  expect(await screen.findByRole('button', { name: '先求诊' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '它已经走了' }))
  await waitFor(() => expect(server.sent(api.plant.EndPlant)).toMatchObject([{ id: '5', isDead: 'true' }]))
})

test('a diary entry is sent once it has words or a picture', async () => {
  const server = fakeShop()
  renderScreen(<PlantDiaryScreen />, server, '/plant/diary?id=5')
  const submit = await screen.findByRole('button', { name: /保存/ })
  expect(submit).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('今天的它'), { target: { value: '冒新芽了' } })
  fireEvent.click(submit)
  await waitFor(() =>
    expect(server.sent(api.plant.AddPlantEntry)).toMatchObject([{ id: '5', content: '冒新芽了' }]),
  )
})
