import type { DataOf, Shop } from '@greenstar/contract'
import { levelsOf } from '@greenstar/rules/level/level'
import { maskPhone } from '@greenstar/rules/member/phone'
import { POLICY_VERSION } from '@greenstar/rules/member/policy'
import { birthdayGreeting } from '@greenstar/rules/member/profile'
import { DAY, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import type { PastedAddress } from '@greenstar/rules/region/smart-paste'
import type { Settings } from '@greenstar/rules/setting/business-settings'
import { areaNames } from '../region/region.service'
import type { MemberRow } from './member.store'

/** Business days since the member joined, counting the day of joining. */
const joinDays = (member: MemberRow, now: number) =>
  Math.max(0, (startOfShanghaiDay(now) - startOfShanghaiDay(member.createdAt.getTime())) / DAY) + 1

/** MemberLevelList of spec 3: every level with the growth it requires (domain 8). */
const memberLevelList = (settings: Settings) =>
  levelsOf(settings).map(({ level, upGradeNum }) => ({
    ID: level,
    Name: `Lv${level}`,
    Level: level,
    UpGradeNum: upGradeNum,
  }))

/** User info (spec 3): the member, with the phone masked, and the list of levels. */
export const userInfo = (
  member: MemberRow,
  token: string,
  uploadToken: string,
  settings: Settings,
  now: number,
): DataOf<Shop['member']['GetMemberInfo']> => ({
  MemberInfo: {
    ID: member.id,
    Token: token,
    MemberCode: member.code,
    MemberName: member.name,
    Mobile: maskPhone(member.phone),
    Avatar: member.avatar,
    MemberLevelID: member.level,
    MemberPollen: member.pollen,
    GrowthNum: member.growth,
    MemberIdentity: member.identity,
    AuditStatus: member.auditStatus,
    WelfareStatus: member.welfareStatus,
    IsInvited: (member.invitedUntil?.getTime() ?? 0) > now,
    HasPassword: member.passwordHash !== null,
    UploadToken: uploadToken,
    JoinDays: joinDays(member, now),
    AnnouncedLevelID: member.announcedLevel,
    PolicyAgreed: member.consentVersion === POLICY_VERSION,
    Greeting: birthdayGreeting(member, now),
  },
  MemberLevelList: memberLevelList(settings),
})

/** Address parsed from a pasted text; unknown areas are 0 with empty names. */
export const pastedWire = (pasted: PastedAddress): DataOf<Shop['member']['GetResolvedAddressInfo']> => {
  const ids = {
    provinceId: pasted.provinceId ?? 0,
    cityId: pasted.cityId ?? 0,
    districtId: pasted.districtId ?? 0,
  }
  const { provinceName, cityName, districtName } = areaNames(ids)
  return {
    ReceiverName: pasted.name,
    ReceiverPhone: pasted.phone,
    Province: ids.provinceId,
    City: ids.cityId,
    District: ids.districtId,
    ProvinceName: provinceName,
    CityName: cityName,
    DistrictName: districtName,
    ContractAddress: pasted.detail,
  }
}
