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

/** Shown while the messenger's code is exchanged, without a timeout (spec 4). */
export const LOGGING_IN = '登录中...'
export const MESSENGER_FAILED = '微信登录失败'

/** State of the login dialog; `step` is for forgetPwd: 0 phone and code, 1 new password (spec 2.1, 4). */
export type LoginDialog = { readonly isOpen: boolean; readonly mode: LoginMode; readonly step: 0 | 1 }

export type LoginEvent =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'go'; readonly mode: LoginMode }
  | { readonly type: 'phoneMissing' }
  | { readonly type: 'nextStep'; readonly phone: string; readonly code: string }
  | { readonly type: 'resetDone' }
  | { readonly type: 'loggedIn' }

export const closedLogin: LoginDialog = { isOpen: false, mode: LoginMode.wechatLogin, step: 0 }

/** Next state of the login dialog (spec 4): opens in wechatLogin, closing resets it. */
export function nextLogin(dialog: LoginDialog, event: LoginEvent): LoginDialog {
  switch (event.type) {
    case 'open':
      return dialog.isOpen ? dialog : { ...closedLogin, isOpen: true }
    case 'phoneMissing':
      return { isOpen: true, mode: LoginMode.bindingPhone, step: 0 }
    case 'go':
      return { ...dialog, mode: event.mode, step: 0 }
    case 'nextStep':
      return dialog.mode === LoginMode.forgetPwd && event.phone !== '' && event.code !== ''
        ? { ...dialog, step: 1 }
        : dialog
    case 'resetDone':
      return { ...dialog, mode: LoginMode.pwdLogin, step: 0 }
    case 'close':
    case 'loggedIn':
      return closedLogin
  }
}
