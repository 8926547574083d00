import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import type { UserInfo } from '../platform/session/session'

/** A member of level 4 for screen tests. */
export function aUser(facts: Partial<UserInfo['MemberInfo']> = {}): UserInfo {
  return {
    MemberInfo: {
      ID: 7,
      Token: 'token-7',
      MemberCode: 'GS083516',
      MemberName: '苔藓与光',
      Mobile: '138****6620',
      Avatar: '/media/a-1.jpg',
      MemberLevelID: 4,
      MemberPollen: 1286,
      GrowthNum: 14680,
      MemberIdentity: 10,
      AuditStatus: 0,
      HasPassword: true,
      UploadToken: '',
      JoinDays: 426,
      AnnouncedLevelID: 4,
      PolicyAgreed: true,
      ...facts,
    },
    MemberLevelList: [0, 500, 2000, 6000, 15_000, 40_000].map((UpGradeNum, at) => ({
      ID: at + 1,
      Name: `Lv${at + 1}`,
      Level: at + 1,
      UpGradeNum,
    })),
  }
}

type Address = DataFor<typeof api.member.GetReceiveAddressList>[number]

/** An address in 上海市浦东新区. */
export function anAddress(facts: Partial<Address> = {}): Address {
  return {
    ID: 11,
    ReceiverName: '林小满',
    ReceiverPhone: '13800006620',
    Province: 310000,
    City: 310100,
    District: 310115,
    ProvinceName: '上海市',
    CityName: '上海市',
    DistrictName: '浦东新区',
    ContractAddress: '锦绣路 1650 弄 8 号 301',
    FullAddress: '上海市浦东新区锦绣路 1650 弄 8 号 301',
    IsDefault: true,
    Tag: '家',
    IsNotFreeArea: false,
    ...facts,
  }
}

type Profile = DataFor<typeof api.member.GetMyProfile>

/** The profile of the same member. */
export function aProfile(facts: Partial<Profile> = {}): Profile {
  return {
    MemberName: '苔藓与光',
    Avatar: '/media/a-1.jpg',
    Mobile: '138****6620',
    Birthday: '',
    BirthdayFrom: null,
    Gender: 0,
    City: '',
    HasPassword: true,
    HasMessenger: false,
    AuditStatus: 0,
    NameReview: null,
    AvatarReview: null,
    ...facts,
  }
}
