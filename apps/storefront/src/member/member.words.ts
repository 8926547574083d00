import { LoginMode } from '@greenstar/rules/member/login'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'

/** Title and note of each login mode (spec 2.1). */
export const loginWords = {
  [LoginMode.wechatLogin]: { title: '欢迎来到绿星', note: '登录后下单、查物流都更方便' },
  [LoginMode.codeLogin]: { title: '验证码登录', note: '未注册的手机号，验证后会自动注册' },
  [LoginMode.pwdLogin]: { title: '密码登录', note: '使用已注册的手机号和密码登录' },
  [LoginMode.forgetPwd]: { title: '找回密码', note: '先用验证码确认是您本人' },
  [LoginMode.bindingPhone]: { title: '绑定手机号', note: '为了更好的购物体验，请绑定手机号' },
} satisfies Record<LoginMode, { title: string; note: string }>

export const newPasswordWords = { title: '设置新密码', note: '6-20 位字母、数字或符号，不含空格' }
export const registerWords = { title: '手机号注册', note: '注册后就能下单和查看订单' }

/** Returns the note on a nickname or avatar that is under review or was refused. */
export const reviewNote = (
  what: string,
  review: DataFor<typeof api.member.GetMyProfile>['NameReview'],
): string | undefined => {
  if (!review) return undefined
  return review.Status === TalentWorksStatus.pending
    ? `${what}审核中，通过后生效`
    : `${what}未通过审核：${review.Reason}`
}
