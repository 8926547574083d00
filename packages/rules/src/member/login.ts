/** Modes of the login dialog (spec 2.1). */
export const LoginMode = {
  wechatLogin: 'wechatLogin',
  codeLogin: 'codeLogin',
  pwdLogin: 'pwdLogin',
  forgetPwd: 'forgetPwd',
  bindingPhone: 'bindingPhone',
} as const
export type LoginMode = (typeof LoginMode)[keyof typeof LoginMode]

/** Fixed type of the FindPassword call (spec 3); not the SMS type. */
export const FindPasswordType = {
  fixed: 10,
} as const
export type FindPasswordType = (typeof FindPasswordType)[keyof typeof FindPasswordType]

/** Type of a third-party binding (spec 9). */
export const ThirdPartyBindingType = {
  messenger: 30,
} as const
export type ThirdPartyBindingType = (typeof ThirdPartyBindingType)[keyof typeof ThirdPartyBindingType]
