import { addressLimits, maxPastedLetters } from '@greenstar/rules/region/address-limits'
import { z } from 'zod'
import { call, memberWrite } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  Int,
  Maybe,
  Nothing,
  onceKey,
  RequiredParagraph,
  RequiredText,
  Text,
  Whole,
} from '../platform/wire'
import { City, Password, Phone, SmsCode, UserCode } from './member.fields'
import { UserInfo } from './member.shapes'

export const Address = z.object({
  ID: Int,
  ReceiverName: z.string(),
  ReceiverPhone: z.string(),
  Province: Int,
  City: Int,
  District: Int,
  ProvinceName: z.string(),
  CityName: z.string(),
  DistrictName: z.string(),
  ContractAddress: z.string(),
  FullAddress: z.string(),
  IsDefault: z.boolean(),
  Tag: z.string(),
  IsNotFreeArea: z.boolean(),
})

/** One-time ticket of GetWXOpenInfoByCode, in the fields in which the clients send it (spec 3). */
const messengerIdentity = {
  type: Code({ messenger: 30 }),
  openID: RequiredText(100, '微信登录失败', '微信登录失败'),
  wxOpenID: Maybe(Text(100)),
}

const codeRefusals = ['member/code-wrong'] as const

/** Random key that a browser or app keeps for itself: after a login it is known for that member (domain 9). */
const DeviceKey = Maybe(Text(64))

export const memberShop = {
  SendSMS: call('Main', 'POST', {
    zh: '发送验证码（20 找回密码，40 绑定手机，60 验证码登录）',
    who: 'anyone',
    writes: true,
    once: true,
    payload: z.object({
      mobile: Phone,
      type: Code({ resetPassword: 20, bindPhone: 40, codeLogin: 60 }, '验证码类型不正确'),
      deviceKey: DeviceKey,
      /** Answer to the puzzle in the Data of member/code-puzzle: its challenge and a number. */
      answer: Maybe(Text(160)),
      ...onceKey,
    }),
    data: Nothing,
    refusals: [
      'member/code-puzzle',
      'member/code-too-soon',
      'member/code-hour-limit',
      'member/code-limit',
      'member/code-busy',
    ],
  }),
  CodeLogin: call('Member', 'POST', {
    zh: '验证码登录，未注册的手机号自动注册；同一请求编号在两分钟内重试仍可登录',
    who: 'anyone',
    writes: true,
    outside: true,
    once: 'own',
    payload: z.object({
      userName: Phone,
      code: SmsCode,
      city: City,
      userCode: UserCode,
      deviceKey: DeviceKey,
      ...onceKey,
    }),
    data: UserInfo,
    refusals: [...codeRefusals, 'member/frozen', 'member/merged'],
  }),
  Login: call('Member', 'POST', {
    zh: '密码登录',
    who: 'anyone',
    writes: true,
    outside: true,
    payload: z.object({ userName: Phone, userPwd: Password, city: City, deviceKey: DeviceKey }),
    data: UserInfo,
    refusals: ['member/login-wrong', 'member/login-locked', 'member/frozen', 'member/merged'],
  }),
  MemberReg: call('Member', 'POST', {
    zh: '手机号注册',
    who: 'anyone',
    writes: true,
    outside: true,
    once: 'own',
    payload: z.object({
      userName: Phone,
      code: SmsCode,
      userPwd: Password,
      userCode: UserCode,
      deviceKey: DeviceKey,
      /** One-time ticket of GetWXOpenInfoByCode; registration then also binds the messenger. */
      openID: Maybe(Text(100, '微信登录失败')),
      ...onceKey,
    }),
    data: UserInfo,
    refusals: [
      ...codeRefusals,
      'member/phone-taken',
      'member/password-weak',
      'member/messenger-failed',
      'member/messenger-taken',
    ],
  }),
  FindPassword: call('Member', 'POST', {
    zh: '重置密码',
    who: 'anyone',
    writes: true,
    outside: true,
    once: 'own',
    payload: z.object({
      userName: Phone,
      verificationCode: SmsCode,
      type: Code({ fixed: 10 }),
      newPwd: Password,
      deviceKey: DeviceKey,
      ...onceKey,
    }),
    data: Nothing,
    refusals: [
      ...codeRefusals,
      'member/password-weak',
      'member/not-registered',
      'member/frozen',
      'member/merged',
    ],
  }),
  GetWXOpenInfoByCode: call('Member', 'POST', {
    zh: '用微信授权码换取身份；OpenID 与 unionid 是本站的一次性凭据，不是微信编号',
    who: 'anyone',
    writes: true,
    outside: true,
    payload: z.object({ code: RequiredText(256, '微信登录失败', '微信登录失败'), appID: Maybe(Text(64)) }),
    data: z.object({
      OpenID: z.string(),
      /** JSON text with unionid, headimgurl and nickname (spec 3). */
      UserInfo: z.string(),
    }),
    refusals: ['member/messenger-failed'],
  }),
  CheckOpenID: call('Member', 'POST', {
    zh: '微信身份是否已绑定会员；已绑定即登录，未绑定时 Data 为空',
    who: 'anyone',
    writes: true,
    outside: true,
    payload: z.object({ ...messengerIdentity, deviceKey: DeviceKey }),
    data: UserInfo.nullable(),
    refusals: ['member/messenger-failed', 'member/frozen', 'member/merged'],
  }),
  ThirdPartBinding: call('Member', 'POST', {
    zh: '微信登录绑定手机号，未注册的手机号自动注册',
    who: 'anyone',
    writes: true,
    outside: true,
    once: 'own',
    payload: z.object({
      ...messengerIdentity,
      mobile: Phone,
      verificationCode: SmsCode,
      // Sent by the clients but ignored: the messenger's own data is used.
      avatar: Maybe(Text(500)),
      nickName: Maybe(Text(100)),
      userCode: UserCode,
      deviceKey: DeviceKey,
      ...onceKey,
    }),
    data: UserInfo,
    refusals: [
      ...codeRefusals,
      'member/messenger-failed',
      'member/messenger-bound',
      'member/messenger-taken',
      'member/frozen',
      'member/merged',
    ],
  }),
  GetWXSignature: call('Main', 'GET', {
    zh: '微信网页接口签名',
    who: 'anyone',
    outside: true,
    payload: z.object({
      url: RequiredText(2000, '网址不正确', '网址不正确').refine(
        (text) => /^https?:\/\/[^\s]+$/.test(text),
        '网址不正确',
      ),
    }),
    data: z.object({ TimeStamp: Int, SignStr: z.string(), Noncestr: z.string() }),
    refusals: ['member/messenger-failed'],
  }),
  GetMemberInfo: call('Member', 'POST', {
    zh: '当前会员',
    who: 'member',
    payload: z.object({ deviceType: Maybe(Text(200)) }),
    data: UserInfo,
  }),
  Logout: call('Member', 'POST', {
    zh: '退出登录',
    who: 'member',
    writes: true,
    addition: true,
    payload: z.object({}),
    data: Nothing,
  }),
  GetReceiveAddressList: call('Member', 'GET', {
    zh: '收货地址列表',
    who: 'member',
    payload: z.object({}),
    data: z.array(Address),
  }),
  SaveReceiveAddress: call('Member', 'POST', {
    zh: '新增或修改收货地址',
    ...memberWrite,
    payload: z.object({
      // 0 or missing: a new address.
      ID: Maybe(Whole(0, Number.MAX_SAFE_INTEGER, '编号不正确')),
      ReceiverName: RequiredText(
        addressLimits.name,
        '请输入收货人姓名',
        `收货人姓名最多 ${addressLimits.name} 个字`,
      ),
      ReceiverPhone: Phone,
      Province: Id,
      City: Id,
      District: Id,
      ContractAddress: RequiredText(
        addressLimits.detail,
        '请输入详细地址',
        `详细地址最多 ${addressLimits.detail} 个字`,
      ),
      IsDefault: Maybe(Flag),
      Tag: Maybe(Text(6)),
      ...onceKey,
    }),
    data: Address,
    refusals: ['member/address-not-found', 'member/address-limit', 'member/area-unknown'],
  }),
  DeleteReceiveAddress: call('Member', 'POST', {
    zh: '删除收货地址',
    ...memberWrite,
    payload: z.object({ id: Id, ...onceKey }),
    data: Nothing,
    refusals: ['member/address-not-found'],
  }),
  GetResolvedAddressInfo: call('Order', 'POST', {
    zh: '识别粘贴的收货信息',
    who: 'member',
    payload: z.object({
      text: RequiredParagraph(maxPastedLetters, '请粘贴收货信息', '粘贴的内容过长，请精简后重试'),
    }),
    data: Address.omit({ ID: true, FullAddress: true, IsDefault: true, Tag: true, IsNotFreeArea: true }),
  }),
}
