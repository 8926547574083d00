import { beforeAll, describe, expect, it } from 'vitest'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { adverts, nativeConfigs } from './home.tables'

const shop = setUpTestApp()
beforeAll(async () => {
  const advert = { imgPath: '/media/b.jpg', linkUrl: '/mall' }
  await shop.app.database.db.insert(adverts).values([
    { ...advert, position: 'AD001', title: '二', index: 2 },
    { ...advert, position: 'AD001', title: '一', index: 1, tag: '新到', tint: '#123' },
    { ...advert, position: 'AD001', title: '藏', index: 0, shown: false },
    { ...advert, position: 'AD003', title: '三' },
    { ...advert, position: '9', title: '弹窗' },
  ])
  const menu = { imgPath: '/media/m.jpg', linkUrl: '/mall' }
  await shop.app.database.db.insert(nativeConfigs).values([
    { ...menu, type: 40, name: '多肉', index: 2 },
    { ...menu, type: 40, name: '绿植', index: 1, badge: '新' },
    { ...menu, type: 40, name: '藏', index: 0, shown: false },
    { ...menu, type: 20, name: '绿星币', index: 1 },
  ])
})

describe('GetAdvertByPosition', () => {
  it('answers the shown adverts of one position in their order', async () => {
    const { Data } = await shop.call('home', 'GetAdvertByPosition', { position: 'AD001' })
    expect(Data?.map((row) => row.Title)).toEqual(['一', '二'])
    expect(Data?.[0]).toMatchObject({
      Position: 'AD001',
      Tag: '新到',
      ImgPath: '/media/b.jpg',
      LinkType: 'openWindow',
      LinkUrl: '/mall',
    })
  })

  it('returns the popup by its number, and nothing for unknown positions', async () => {
    const at = async (position: string) =>
      (await shop.call('home', 'GetAdvertByPosition', { position })).Data?.map((row) => row.Title)
    expect(await at('9')).toEqual(['弹窗'])
    for (const position of ['AD008', '%', "' or 1=1"]) expect(await at(position)).toEqual([])
  })

  it.each([{}, { position: 'x'.repeat(11) }])('refuses %j', async (payload) => {
    expect((await shop.call('home', 'GetAdvertByPosition', payload as never)).Status).toBe(102)
  })
})

describe('GetAdvertList', () => {
  it('answers several positions at once', async () => {
    const { Data } = await shop.call('home', 'GetAdvertList', { positions: 'AD003,AD001' })
    expect(Data?.map((row) => row.Title)).toEqual(['一', '二', '三'])
  })

  it.each([{}, { positions: 'A'.repeat(61) }])('refuses %j', async (payload) => {
    expect((await shop.call('home', 'GetAdvertList', payload as never)).Status).toBe(102)
  })
})

describe('GetAllNativeConfig', () => {
  it('R423, R424: answers the shown entries of a menu by Index: 40 those of home, 20 of the points home', async () => {
    const { Data } = await shop.call('home', 'GetAllNativeConfig', { type: 40 })
    expect(Data?.map((row) => [row.Name, row.Index, row.Badge])).toEqual([
      ['绿植', 1, '新'],
      ['多肉', 2, ''],
    ])
    expect((await shop.call('home', 'GetAllNativeConfig', { type: 20 })).Data).toHaveLength(1)
    expect((await shop.call('home', 'GetAllNativeConfig', { type: 99 })).Data).toEqual([])
  })

  it.each([{}, { type: 0 }, { type: 'x' }, { type: 1000 }])('refuses %j', async (payload) => {
    expect(await shop.call('home', 'GetAllNativeConfig', payload as never)).toMatchObject({ Status: 102 })
  })
})
