import { phoneMessages } from '@greenstar/rules/member/phone'
import { Maybe, Mobile, RequiredText, Text } from '../platform/wire'

export const Phone = Mobile(phoneMessages.required, phoneMessages.invalid)
export const SmsCode = RequiredText(6, '请输入验证码', '请输入 6 位数字验证码').refine(
  (text) => /^\d{6}$/.test(text),
  '请输入 6 位数字验证码',
)
/** Lower-case hex MD5 of the typed password (domain 18.11). */
export const Password = RequiredText(32, '请输入密码', '密码格式不正确').refine(
  (text) => /^[0-9a-f]{32}$/.test(text),
  '密码格式不正确',
)
export const City = Maybe(Text(40))
/** The referrer's member code, from the stored userCode (spec 2.3), at most 32 characters. */
export const UserCode = Maybe(Text(32))

/** Returned by an identity check; each step requires the one of the step before (reliability FR46). */
export const Proof = RequiredText(64, '请先完成验证', '验证已失效，请重新验证')
