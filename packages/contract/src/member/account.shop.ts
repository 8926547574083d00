import { Gender, isNickname, isOfficialName, nicknameMessages } from '@greenstar/rules/member/profile'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { z } from 'zod'
import { call, memberAddition, memberWrite } from '../platform/call'
import { Code, ImagePath, Int, Maybe, Moment, Nothing, onceKey, RequiredText, Text } from '../platform/wire'
import { Password, Phone, Proof, SmsCode } from './member.fields'
import { UserInfo } from './member.shapes'

const purpose = Code(ProofPurpose, '用途不正确')
const Proven = z.object({ Proof: z.string(), ExpireDate: Moment })

/** A nickname or avatar that is pending (status 10) or refused (30), not visible to others. */
const UnderReview = z.object({ Text: z.string(), Image: ImagePath, Status: Int, Reason: z.string() })

const Profile = z.object({
  MemberName: z.string(),
  Avatar: ImagePath,
  /** Masked. */
  Mobile: z.string(),
  /** YYYY-MM-DD; '' if not stated. */
  Birthday: z.string(),
  /** First day on which the birthday may be changed; null: now. */
  BirthdayFrom: Moment.nullable(),
  Gender: Int,
  City: z.string(),
  HasPassword: z.boolean(),
  HasMessenger: z.boolean(),
  /** AuditStatus of the real name: 0 none, 10 in audit, 20 passed. */
  AuditStatus: Int,
  NameReview: UnderReview.nullable(),
  AvatarReview: UnderReview.nullable(),
})

export const ConsentStep = z.object({
  ID: Int,
  Version: z.string(),
  Agreed: z.boolean(),
  Channel: z.string(),
  CreateDate: Moment,
})

export const accountShop = {
  GetMyConsent: call('Member', 'GET', {
    zh: '我对隐私政策的同意记录',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({ CurrentVersion: z.string(), Agreed: z.boolean(), DataList: z.array(ConsentStep) }),
  }),
  AgreePolicy: call('Member', 'POST', {
    zh: '同意当前版本的隐私政策',
    who: 'member',
    addition: true,
    writes: true,
    payload: z.object({}),
    data: Nothing,
  }),
  WithdrawConsent: call('Member', 'POST', {
    zh: '撤回对隐私政策的同意：所有登录立即失效，再次登录即重新同意',
    who: 'member',
    addition: true,
    writes: true,
    /** Version that is withdrawn, as shown on the page. */
    payload: z.object({ version: RequiredText(20, '请选择要撤回的版本') }),
    data: Nothing,
  }),
  SendMySMS: call('Member', 'POST', {
    zh: '向自己的手机号发送验证码，用于验证身份',
    ...memberAddition,
    payload: z.object({ purpose, ...onceKey }),
    data: Nothing,
    refusals: [
      'member/code-puzzle',
      'member/code-too-soon',
      'member/code-hour-limit',
      'member/code-limit',
      'member/code-busy',
    ],
  }),
  ConfirmSMSCode: call('Member', 'POST', {
    zh: '用短信验证码验证身份，得到下一步的凭据',
    who: 'member',
    writes: true,
    outside: true,
    once: 'own',
    payload: z.object({ verificationCode: SmsCode, purpose, ...onceKey }),
    data: Proven,
    refusals: ['member/code-wrong'],
  }),
  ConfirmPassword: call('Member', 'POST', {
    zh: '用登录密码验证身份，得到下一步的凭据',
    who: 'member',
    writes: true,
    outside: true,
    payload: z.object({ userPwd: Password, purpose }),
    data: Proven,
    refusals: ['member/password-wrong', 'member/password-locked', 'member/no-password'],
  }),
  MemberChangePwd: call('Member', 'POST', {
    zh: '凭原密码修改密码；其他登录全部失效，本机得到新的登录',
    who: 'member',
    writes: true,
    outside: true,
    payload: z.object({ oldPwd: Password, newPwd: Password }),
    data: UserInfo,
    refusals: [
      'member/old-password-wrong',
      'member/password-locked',
      'member/no-password',
      'member/password-weak',
      'member/password-same',
    ],
  }),
  ChangePassword: call('Member', 'POST', {
    zh: '验证身份后设置密码；验证码登录后十分钟内首次设置不需要凭据',
    who: 'member',
    writes: true,
    outside: true,
    payload: z.object({ newPwd: Password, proof: Maybe(Proof) }),
    data: UserInfo,
    refusals: ['member/proof-wrong', 'member/password-weak'],
  }),
  ChangeMobile: call('Member', 'POST', {
    zh: '验证身份后更换手机号：新手机号的验证码（类型 40）与凭据',
    who: 'member',
    writes: true,
    outside: true,
    payload: z.object({ mobile: Phone, verificationCode: SmsCode, proof: Proof }),
    data: UserInfo,
    refusals: ['member/proof-wrong', 'member/code-wrong', 'member/mobile-same', 'member/mobile-taken'],
  }),
  GetWXOpenIDByCode: call('Member', 'POST', {
    zh: '用微信授权码换取一次性凭据（在 OpenID 中），不是微信编号',
    who: 'anyone',
    writes: true,
    outside: true,
    payload: z.object({ code: RequiredText(256, '微信登录失败', '微信登录失败'), appID: Maybe(Text(64)) }),
    data: z.object({ OpenID: z.string() }),
    refusals: ['member/messenger-failed'],
  }),
  GetMyProfile: call('Member', 'GET', {
    zh: '个人资料与账号安全状态',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: Profile,
    refusals: ['member/gone'],
  }),
  MemberEdit: call('Member', 'POST', {
    zh: '修改个人资料；没有的字段不变；昵称和头像审核通过后生效',
    ...memberWrite,
    payload: z.object({
      nickName: Maybe(
        RequiredText(16, nicknameMessages.required, nicknameMessages.wrong)
          .refine(isNickname, nicknameMessages.wrong)
          .refine((name) => !isOfficialName(name), nicknameMessages.official),
      ),
      /** Path of ConfirmUpload with purpose avatar. */
      avatar: Maybe(RequiredText(200, '请选择头像', '头像不正确')),
      birthday: Maybe(z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '请选择正确的生日')),
      gender: Maybe(Code(Gender, '性别不正确')),
      city: Maybe(Text(40, '城市不正确')),
      ...onceKey,
    }),
    data: Profile,
    refusals: [
      'member/gone',
      'upload/not-yours',
      'member/profile-often',
      'member/birthday-wrong',
      'member/birthday-once',
      'member/too-young',
    ],
  }),
}
