import { isPhone, phoneMessages } from '@greenstar/rules/member/phone'
import { letters } from '@greenstar/rules/platform/letters'
import { addressLimits } from '@greenstar/rules/region/address-limits'
import { areaName } from '@greenstar/rules/region/area-name'
import type { DataFor, PayloadFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import type { ChosenArea } from '../../region/shared/AreaField'
import type { FieldErrors } from '../../ui/form/use-errors'

export type Address = DataFor<typeof api.member.GetReceiveAddressList>[number]
export type PastedAddress = DataFor<typeof api.member.GetResolvedAddressInfo>

/** Values of the form while it is being filled in. */
export interface AddressDraft {
  name: string
  /** Digits only. */
  phone: string
  area: ChosenArea | undefined
  detail: string
  tag: string
  isDefault: boolean
}
export type AddressField = 'name' | 'phone' | 'area' | 'detail'

export const addressTags = ['家', '公司', '学校'] as const
export const emptyDraft: AddressDraft = {
  name: '',
  phone: '',
  area: undefined,
  detail: '',
  tag: '',
  isDefault: false,
}

type Areas = Pick<Address, 'Province' | 'City' | 'District' | 'ProvinceName' | 'CityName' | 'DistrictName'>

function areaOf(areas: Areas): ChosenArea {
  const { Province, City, District, ProvinceName, CityName, DistrictName } = areas
  const name = areaName([ProvinceName, CityName, DistrictName])
  return { provinceId: Province, cityId: City, districtId: District, name }
}

export function draftOf(address: Address): AddressDraft {
  return {
    name: address.ReceiverName,
    phone: address.ReceiverPhone,
    area: areaOf(address),
    detail: address.ContractAddress,
    tag: address.Tag,
    isDefault: address.IsDefault,
  }
}

/**
 * Replaces receiver, phone, area and detail by what was read from a pasted text: what it does not contain is empty, as a
 * value of another address must not stay. The area only if its district is known.
 */
export function withPasted(draft: AddressDraft, pasted: PastedAddress): AddressDraft {
  return {
    ...draft,
    name: pasted.ReceiverName,
    phone: pasted.ReceiverPhone,
    area: pasted.District > 0 ? areaOf(pasted) : undefined,
    detail: pasted.ContractAddress,
  }
}

const fieldNames: Record<AddressField, string> = {
  name: '收货人',
  phone: '手机号',
  area: '所在地区',
  detail: '详细地址',
}

/** What was not read, by the names of the fields: 手机号、所在地区; '' if nothing is missing. */
export const missingText = (pasted: PastedAddress): string =>
  (Object.keys(missingProblems(withPasted(emptyDraft, pasted))) as AddressField[])
    .map((field) => fieldNames[field])
    .join('、')

/** Whether neither a phone nor an area was read: then the text is not an address. */
export const isNothing = (pasted: PastedAddress): boolean => !pasted.ReceiverPhone && pasted.Province === 0

function missingProblems(draft: AddressDraft): FieldErrors<AddressField> {
  const phone = draft.phone === '' ? phoneMessages.required : phoneMessages.wrong
  return {
    ...(draft.name.trim() === '' ? { name: '请输入收货人姓名' } : {}),
    ...(isPhone(draft.phone) ? {} : { phone }),
    ...(draft.area ? {} : { area: '请选择所在地区' }),
    ...(draft.detail.trim() === '' ? { detail: '请输入详细地址' } : {}),
  }
}

/** What a pasted text may make too long: it is filled in whole, so that nothing of it is lost. */
const lengthProblems = ({ name, detail }: AddressDraft): FieldErrors<AddressField> => ({
  ...(letters(name.trim()) > addressLimits.name ? { name: `收货人姓名最多 ${addressLimits.name} 个字` } : {}),
  ...(letters(detail.trim()) > addressLimits.detail
    ? { detail: `详细地址最多 ${addressLimits.detail} 个字，请删去不需要的内容` }
    : {}),
})

/** Returns missing, wrong and too long fields, as the server refuses them (contract, SaveReceiveAddress). */
export const addressProblems = (draft: AddressDraft): FieldErrors<AddressField> => ({
  ...lengthProblems(draft),
  ...missingProblems(draft),
})

/** What the first empty field still needs; 保存 is disabled until then (spec 5). A wrong phone is no empty field. */
export const missingOfAddress = (draft: AddressDraft): string | undefined => {
  const { name, phone, area, detail } = missingProblems(draft)
  return name ?? (draft.phone === '' ? phone : undefined) ?? area ?? detail
}

/** Returns the payload of SaveReceiveAddress; only for a draft without problems. */
export function savePayload(
  draft: AddressDraft,
  id?: number,
): PayloadFor<typeof api.member.SaveReceiveAddress> {
  return {
    ...(id === undefined ? {} : { ID: id }),
    ReceiverName: draft.name.trim(),
    ReceiverPhone: draft.phone,
    Province: draft.area?.provinceId ?? 0,
    City: draft.area?.cityId ?? 0,
    District: draft.area?.districtId ?? 0,
    ContractAddress: draft.detail.trim(),
    IsDefault: draft.isDefault,
    Tag: draft.tag,
  }
}
