import { PROFILE_CHANGES_A_DAY } from '@greenstar/rules/member/profile'
import { defineRefusals } from '../platform/refusals'

export const memberRefusals = defineRefusals({
  'member/code-wrong': { status: 101, msg: '验证码错误或已失效' },
  'member/code-too-soon': {
    status: 101,
    msg: ({ seconds }: { seconds: number }) => `请 ${seconds} 秒后再获取验证码`,
  },
  'member/code-hour-limit': {
    status: 101,
    msg: ({ minutes }: { minutes: number }) => `获取验证码过于频繁，请 ${minutes} 分钟后再试`,
  },
  'member/code-limit': {
    status: 101,
    msg: '今天获取验证码的次数已用完，请明天再试',
  },
  // Data contains the puzzle; the message is for clients that cannot solve one.
  'member/code-puzzle': { status: 101, msg: '现在获取验证码的人较多，请使用微信登录或密码登录，或稍后再试' },
  'member/code-busy': { status: 101, msg: '短信服务繁忙，请稍后再试或使用密码登录' },
  'member/not-registered': { status: 101, msg: '这个手机号未注册，请使用验证码登录' },
  'member/login-wrong': { status: 101, msg: '手机号或密码不正确' },
  'member/login-locked': {
    status: 101,
    msg: '密码错误次数过多，请稍后再试或使用验证码登录',
  },
  'member/phone-taken': { status: 101, msg: '这个手机号已注册，请直接登录' },
  'member/frozen': { status: 101, msg: '账号已被冻结，请联系客服' },
  'member/merged': {
    status: 101,
    msg: ({ phone }: { phone: string }) => `这个账号已合并到 ${phone}，请用这个手机号登录`,
  },
  // Text of the specification for a token whose member is gone (spec 8.1, readings C06).
  'member/gone': { status: 101, msg: '用户不存在' },
  'member/password-weak': { status: 101, msg: '密码过于简单，请换一个' },
  'member/address-not-found': { status: 101, msg: '收货地址不存在' },
  'member/address-limit': {
    status: 101,
    msg: ({ limit }: { limit: number }) => `收货地址最多保存 ${limit} 个`,
  },
  'member/area-unknown': { status: 101, msg: '请选择正确的所在地区' },
  'member/messenger-failed': { status: 101, msg: '微信登录失败' },
  'member/messenger-taken': { status: 101, msg: '这个微信已绑定其他手机号' },
  'member/show-limit': { status: 101, msg: '查看完整手机号次数过多，请一小时后再试' },
  'member/tag-gone': { status: 101, msg: '标签不存在，请刷新后重试' },
  'member/tag-taken': { status: 101, msg: '已有同名标签' },
  'member/tag-by-rule': {
    status: 101,
    msg: ({ tag }: { tag: string }) => `标签“${tag}”按规则打，不能手工加减`,
  },
  'member/tag-limit': { status: 101, msg: ({ limit }: { limit: number }) => `标签最多 ${limit} 个` },
  'member/proof-wrong': { status: 101, msg: '验证已失效，请重新验证' },
  'member/password-wrong': { status: 101, msg: '密码不正确' },
  'member/old-password-wrong': { status: 101, msg: '原密码不正确' },
  'member/password-locked': { status: 101, msg: '密码错误次数过多，请稍后再试或使用短信验证' },
  'member/no-password': { status: 101, msg: '您还没有设置登录密码，请使用短信验证' },
  'member/password-same': { status: 101, msg: '新密码不能与原密码相同' },
  'member/mobile-same': { status: 101, msg: '新手机号不能与当前手机号相同' },
  'member/mobile-taken': { status: 101, msg: '这个手机号已被其他账号使用' },
  'member/profile-often': {
    status: 101,
    msg: ({ what }: { what: string }) => `今天已修改 ${PROFILE_CHANGES_A_DAY} 次${what}，请明天再来`,
  },
  'member/birthday-wrong': { status: 101, msg: '请选择正确的生日' },
  'member/birthday-once': {
    status: 101,
    msg: ({ day }: { day: string }) => `生日一年只能修改一次，${day} 之后可再次修改`,
  },
  'member/too-young': { status: 101, msg: '未满 14 周岁的用户请由监护人联系客服办理' },
  'member/messenger-bound': { status: 101, msg: '这个手机号已绑定其他微信' },
})
