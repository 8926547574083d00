import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { type MadeMember, makeAddress, makeMember } from '../member.factory'
import { addressWire, ensureArea, getAddress, getBuyer, getMemberSummary } from '../member.service'

const shop = setUpTestApp()
let member: MadeMember
beforeAll(async () => {
  member = await makeMember(shop.app)
})

const address = {
  ReceiverName: '林小满',
  ReceiverPhone: '138 0013 8000',
  Province: 440000,
  City: 440300,
  District: 440305,
  ContractAddress: '科技园1号',
}
const save = (more: object = {}, token = member.token) =>
  shop.call('member', 'SaveReceiveAddress', { ...address, ...more }, token)
const list = async (token = member.token) =>
  (await shop.call('member', 'GetReceiveAddressList', {}, token)).Data ?? []
const remove = (id: number, token = member.token) =>
  shop.call('member', 'DeleteReceiveAddress', { id }, token)

describe('SaveReceiveAddress', () => {
  test('answers the new address with names; the first one is the default', async () => {
    const owner = await makeMember(shop.app)
    const reply = await save({ Tag: '家', IsDefault: '0', ID: 0 }, owner.token)
    expect(reply.Data).toEqual({
      ID: expect.any(Number),
      ReceiverName: '林小满',
      ReceiverPhone: '13800138000',
      Province: 440000,
      City: 440300,
      District: 440305,
      ProvinceName: '广东省',
      CityName: '深圳市',
      DistrictName: '南山区',
      ContractAddress: '科技园1号',
      FullAddress: '广东省深圳市南山区科技园1号',
      IsDefault: true,
      Tag: '家',
      IsNotFreeArea: false,
    })
    expect(await list(owner.token)).toEqual([reply.Data])
  })

  test('marks regions without free freight', async () => {
    const reply = await save({ Province: 650000, City: 650100, District: 650102 })
    expect(reply.Data).toMatchObject({ IsNotFreeArea: true, FullAddress: expect.stringContaining('新疆') })
  })

  test('changes an address and keeps what was not sent', async () => {
    const id = await makeAddress(shop.app, member.id, { tag: '公司' })
    const reply = await save({ ID: id, ContractAddress: '科技园2号' })
    expect(reply.Data).toMatchObject({ ID: id, ContractAddress: '科技园2号', Tag: '公司', IsDefault: false })
  })

  test('the default moves, comes first, and the newest come after it', async () => {
    const owner = await makeMember(shop.app)
    const ids: number[] = []
    for (let made = 0; made < 3; made++) {
      ids.push((await save({ ContractAddress: `${made}号` }, owner.token)).Data?.ID ?? 0)
      shop.app.clock.move(1000)
    }
    await save({ ID: ids[1], IsDefault: true }, owner.token)
    expect((await list(owner.token)).map(({ ID, IsDefault }) => [ID, IsDefault])).toEqual([
      [ids[1], true],
      [ids[2], false],
      [ids[0], false],
    ])
    await save({ ID: ids[1], IsDefault: false }, owner.token)
    expect((await list(owner.token)).some(({ IsDefault }) => IsDefault)).toBe(false)
  })

  test('a repeated request id makes one address', async () => {
    const owner = await makeMember(shop.app)
    const requestID = 'save-address-0001'
    const [first, second] = [await save({ requestID }, owner.token), await save({ requestID }, owner.token)]
    expect(second.Data).toEqual(first.Data)
    expect(await list(owner.token)).toHaveLength(1)
  })

  test('stops at 20', async () => {
    const owner = await makeMember(shop.app)
    for (let made = 0; made < 20; made++) await makeAddress(shop.app, owner.id)
    expect(await save({}, owner.token)).toMatchObject({ Msg: '收货地址最多保存 20 个' })
    const [first] = await list(owner.token)
    expect(await save({ ID: first?.ID }, owner.token)).toMatchObject({ Status: 100 })
    await remove(first?.ID ?? 0, owner.token)
    expect(await save({}, owner.token)).toMatchObject({ Status: 100 })
  })

  test.each([
    [{ Province: 110000 }, '请选择正确的所在地区'],
    [{ District: 999_999 }, '请选择正确的所在地区'],
    [{ District: Number.MAX_SAFE_INTEGER }, '请选择正确的所在地区'],
    [{ City: -1 }, '编号不正确'],
    [{ Province: '' }, '编号不正确'],
    [{ District: '4.4e5' }, '编号不正确'],
    [{ ID: -5 }, '编号不正确'],
    [{ ReceiverName: ' ' }, '请输入收货人姓名'],
    [{ ReceiverName: undefined }, '请输入收货人姓名'],
    [{ ReceiverName: '长'.repeat(21) }, '收货人姓名最多 20 个字'],
    [{ ReceiverName: { $gt: '' } }, '内容格式不正确'],
    [{ ReceiverPhone: '' }, '请输入手机号'],
    [{ ReceiverPhone: '10012345678' }, '手机号输入不合法'],
    [{ ReceiverPhone: `1${'3'.repeat(500)}` }, '手机号输入不合法'],
    [{ ContractAddress: '' }, '请输入详细地址'],
    [{ ContractAddress: '路'.repeat(101) }, '详细地址最多 100 个字'],
    [{ IsDefault: 'maybe' }, '参数不正确'],
    [{ Tag: '一二三四五六七' }, '内容过长，请精简后重试'],
    [{ requestID: 'x' }, '请求编号不正确'],
  ])('%j is refused and changes nothing', async (wrong, message) => {
    const before = await list()
    expect(await save(wrong)).toMatchObject({ httpStatus: 200, Msg: message, Data: null })
    expect(await list()).toEqual(before)
  })

  test('fields that are not of the call change nothing', async () => {
    const other = await makeMember(shop.app)
    const reply = await save({ memberId: other.id, member_id: other.id, deletedAt: '2020-01-01' })
    expect(reply).toMatchObject({ Status: 100 })
    expect(await list(other.token)).toEqual([])
  })
})

describe('another member’s address', () => {
  test('is treated as missing by change and delete', async () => {
    const owner = await makeMember(shop.app)
    const id = await makeAddress(shop.app, owner.id)
    const missing = await save({ ID: 999_999_999 })
    for (const foreign of [await save({ ID: id, ReceiverName: '贼' }), await remove(id)])
      expect({ ...foreign }).toEqual({ ...missing })
    expect(missing).toMatchObject({ Status: 101, Msg: '收货地址不存在' })
    expect(await list(owner.token)).toMatchObject([{ ID: id, ReceiverName: '林小满' }])
  })

  test('is not given to other features', async () => {
    const { db } = shop.app.database
    const owner = await makeMember(shop.app)
    const id = await makeAddress(shop.app, owner.id)
    await expect(getAddress(db, member.id, id)).rejects.toMatchObject({ code: 'member/address-not-found' })
    const own = await getAddress(db, owner.id, id)
    expect(own).toMatchObject({ cityName: '深圳市', detail: '科技园1号', isNotFreeArea: false })
    expect(addressWire(own)).toMatchObject({ ID: id, CityName: '深圳市' })
    await expect(getBuyer(db, member.id, id, 0)).rejects.toMatchObject({ code: 'member/address-not-found' })
    await expect(getBuyer(db, 999_999_999, id, 0)).rejects.toMatchObject({ code: 'member/gone' })
    expect(await getBuyer(db, owner.id, id, 0)).toMatchObject({ member: { id: owner.id }, address: own })
    expect(await getBuyer(db, owner.id, undefined, 0)).toMatchObject({ address: undefined })
  })
})

describe('DeleteReceiveAddress', () => {
  test('deletes it once; a deleted one cannot come back', async () => {
    const id = await makeAddress(shop.app, member.id)
    expect(await remove(id)).toMatchObject({ Status: 100 })
    expect(await remove(id)).toMatchObject({ Code: 'member/address-not-found' })
    expect(await save({ ID: id })).toMatchObject({ Code: 'member/address-not-found' })
    expect((await list()).map(({ ID }) => ID)).not.toContain(id)
  })

  test('the newest of the others becomes the default', async () => {
    const owner = await makeMember(shop.app)
    const first = (await save({}, owner.token)).Data?.ID ?? 0
    const second = (await save({}, owner.token)).Data?.ID ?? 0
    await remove(first, owner.token)
    expect(await list(owner.token)).toMatchObject([{ ID: second, IsDefault: true }])
  })

  test.each([[-1], [0], [1.5], ['abc'], [''], ['1 or 1=1'], [10 ** 30]])('id %j is refused', async (id) => {
    expect(await remove(id as number)).toMatchObject({ Status: 102, Msg: '编号不正确' })
  })
})

describe('GetResolvedAddressInfo', () => {
  const paste = (text: string) => shop.call('member', 'GetResolvedAddressInfo', { text }, member.token)

  test('reads name, phone and areas of the whole country', async () => {
    expect((await paste('林小满 13800138000 浙江省杭州市西湖区文三路 1 号')).Data).toEqual({
      ReceiverName: '林小满',
      ReceiverPhone: '13800138000',
      Province: 330000,
      City: 330100,
      District: 330106,
      ProvinceName: '浙江省',
      CityName: '杭州市',
      DistrictName: '西湖区',
      ContractAddress: '文三路 1 号',
    })
  })

  test('what it cannot recognise is empty', async () => {
    expect((await paste('杭州市 不知道哪里')).Data).toMatchObject({
      ProvinceName: '浙江省',
      CityName: '杭州市',
      District: 0,
      DistrictName: '',
      ReceiverPhone: '',
    })
    expect((await paste('😀'.repeat(1000))).Data).toMatchObject({ Province: 0 })
  })

  test('empty and too long texts are refused', async () => {
    expect(await paste('')).toMatchObject({ Status: 102, Msg: '请粘贴收货信息' })
    expect(await paste('长'.repeat(1001))).toMatchObject({ Msg: '粘贴的内容过长，请精简后重试' })
  })
})

describe('what other features may use', () => {
  test('a summary of a member, without secrets', async () => {
    const { db } = shop.app.database
    const summary = await getMemberSummary(db, member.id)
    expect(summary).toMatchObject({ id: member.id, phone: member.phone, level: 1, identity: 10 })
    expect(Object.keys(summary)).not.toContain('passwordHash')
    await expect(getMemberSummary(db, 999_999_999)).rejects.toMatchObject({ code: 'member/gone' })
  })

  test('areas must lie within each other', () => {
    expect(ensureArea({ provinceId: 440000, cityId: 440300, districtId: 440305 }).county.areaName).toBe(
      '南山区',
    )
    expect(() => ensureArea({ provinceId: 110000, cityId: 440300, districtId: 440305 })).toThrow(
      '请选择正确的所在地区',
    )
  })
})

test('every address call needs a token', async () => {
  for (const reply of [await save({}, ''), await remove(1, '')]) expect(reply.httpStatus).toBe(401)
  expect((await shop.call('member', 'GetReceiveAddressList', {})).httpStatus).toBe(401)
  expect((await shop.call('member', 'GetResolvedAddressInfo', { text: 'x' })).httpStatus).toBe(401)
})
