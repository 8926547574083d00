import { defineRefusals } from '../platform/refusals'

export const operatorRefusals = defineRefusals({
  'operator/login-wrong': { status: 101, msg: '账号或密码不正确' },
  'operator/login-locked': {
    status: 101,
    msg: '登录失败次数过多，请15分钟后再试',
  },
  'operator/not-allowed': { status: 101, msg: '没有此操作的权限' },
})
