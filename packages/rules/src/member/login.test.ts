import { describe, expect, test } from 'vitest'
import { closedLogin, type LoginDialog, LoginMode, nextLogin } from './login'

const open = nextLogin(closedLogin, { type: 'open' })
const inMode = (mode: LoginMode, step: 0 | 1 = 0): LoginDialog => ({ isOpen: true, mode, step })

describe('R322: modes of the login dialog', () => {
  test('R038: there are five modes', () => {
    expect(Object.values(LoginMode)).toEqual([
      'wechatLogin',
      'codeLogin',
      'pwdLogin',
      'forgetPwd',
      'bindingPhone',
    ])
  })

  test('R323: it opens in wechatLogin', () => {
    expect(open).toEqual(inMode('wechatLogin'))
  })

  test('opening it again keeps the member’s step', () => {
    expect(nextLogin(inMode('codeLogin'), { type: 'open' })).toEqual(inMode('codeLogin'))
  })

  test.each(Object.values(LoginMode))('it opens %s at its first step', (mode) => {
    expect(nextLogin(inMode('forgetPwd', 1), { type: 'go', mode })).toEqual(inMode(mode))
  })

  test('R326: a messenger login without a phone opens it in bindingPhone', () => {
    expect(nextLogin(closedLogin, { type: 'phoneMissing' })).toEqual(inMode('bindingPhone'))
  })

  test.each([
    ['13800138000', '123456', 1],
    ['', '123456', 0],
    ['13800138000', '', 0],
  ] as const)('R327: the reset moves on only with phone %j and code %j', (phone, code, step) => {
    const next = nextLogin(inMode('forgetPwd'), { type: 'nextStep', phone, code })
    expect(next).toEqual(inMode('forgetPwd', step))
  })

  test('only the reset has a second step', () => {
    const next = nextLogin(inMode('codeLogin'), { type: 'nextStep', phone: '1', code: '1' })
    expect(next).toEqual(inMode('codeLogin'))
  })

  test('R324: a finished reset opens pwdLogin', () => {
    expect(nextLogin(inMode('forgetPwd', 1), { type: 'resetDone' })).toEqual(inMode('pwdLogin'))
  })

  test.each(['loggedIn', 'close'] as const)('R325: %s closes it and resets it to wechatLogin', (type) => {
    expect(nextLogin(inMode('forgetPwd', 1), { type })).toEqual(closedLogin)
    expect(closedLogin.mode).toBe('wechatLogin')
  })
})
