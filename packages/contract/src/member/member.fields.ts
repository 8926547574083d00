import { isPhone, phoneMessages } from '@greenstar/rules/member/phone'
import { Maybe, RequiredText, Text } from '../platform/wire'

export const Phone = RequiredText(20, '请输入手机号', phoneMessages.invalid)
  .transform((text) => text.replace(/\s/g, ''))
  .refine(isPhone, phoneMessages.invalid)
export const SmsCode = RequiredText(6, '请输入验证码', '请输入6位数字验证码').refine(
  (text) => /^\d{6}$/.test(text),
  '请输入6位数字验证码',
)
/** Lower-case hex MD5 of the typed password (domain 18.11). */
export const Password = RequiredText(32, '请输入密码', '密码格式不正确').refine(
  (text) => /^[0-9a-f]{32}$/.test(text),
  '密码格式不正确',
)
export const City = Maybe(Text(40))
/** The referrer's member code, from the stored userCode (spec 2.3), at most 32 characters. */
export const UserCode = Maybe(Text(32))
