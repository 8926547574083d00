import { expect, test } from 'vitest'
import { anAddress } from '../member.samples'
import {
  addressProblems,
  draftOf,
  emptyDraft,
  missingOfAddress,
  missingText,
  savePayload,
  withPasted,
} from './address-draft'

const pasted = {
  ReceiverName: '周先生',
  ReceiverPhone: '13900001111',
  Province: 440000,
  City: 440300,
  District: 440305,
  ProvinceName: '广东省',
  CityName: '深圳市',
  DistrictName: '南山区',
  ContractAddress: '科技园 1 号',
}

test('an empty form lacks four fields', () => {
  expect(addressProblems(emptyDraft)).toEqual({
    name: '请输入收货人姓名',
    phone: '请输入手机号',
    area: '请选择所在地区',
    detail: '请输入详细地址',
  })
})

test('an invalid phone and a missing one have different errors', () => {
  expect(addressProblems({ ...draftOf(anAddress()), phone: '1080000' })).toEqual({
    phone: '请输入正确的手机号',
  })
})

test('a saved address is loaded unchanged', () => {
  const draft = draftOf(anAddress())
  expect(draft.area?.name).toBe('上海市浦东新区')
  expect(addressProblems(draft)).toEqual({})
  expect(savePayload(draft, 11)).toMatchObject({ ID: 11, District: 310115, IsDefault: true, Tag: '家' })
})

test('a pasted text fills the fields it contains; the others are empty and named', () => {
  const draft = withPasted({ ...emptyDraft, tag: '公司' }, pasted)
  expect(draft).toMatchObject({ name: '周先生', phone: '13900001111', detail: '科技园 1 号', tag: '公司' })
  expect(draft.area).toMatchObject({ districtId: 440305, name: '广东省深圳市南山区' })
  expect(missingText(pasted)).toBe('')
  const partly = { ...pasted, ReceiverName: '', ReceiverPhone: '', District: 0, DistrictName: '' }
  expect(withPasted(draft, partly)).toMatchObject({ name: '', phone: '', area: undefined, tag: '公司' })
  expect(missingText(partly)).toBe('收货人、手机号、所在地区')
})

test('a pasted text that is longer than its fields is kept whole, and the fields say so', () => {
  const detail = '科技园'.repeat(40)
  const long = { ...pasted, ReceiverName: '周'.repeat(21), ContractAddress: detail }
  const draft = withPasted(emptyDraft, long)
  expect(draft.detail).toBe(detail)
  expect(addressProblems(draft)).toEqual({
    name: '收货人姓名最多 20 个字',
    detail: '详细地址最多 100 个字，请删去不需要的内容',
  })
  expect(missingText(long)).toBe('')
  expect(missingOfAddress(draft)).toBeUndefined()
})
