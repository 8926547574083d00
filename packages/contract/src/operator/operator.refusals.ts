import { defineRefusals } from '../platform/refusals'

export const operatorRefusals = defineRefusals({
  'operator/login-wrong': { status: 101, msg: '账号或密码不正确' },
  'operator/login-locked': {
    status: 101,
    msg: '登录失败次数过多，请 15 分钟后再试',
  },
  'operator/code-wanted': { status: 101, msg: '请输入动态口令' },
  'operator/code-wrong': { status: 101, msg: '动态口令不正确或已使用' },
  'operator/password-wrong': { status: 101, msg: '当前密码不正确' },
  'operator/password-weak': { status: 101, msg: ({ why }: { why: string }) => why },
  'operator/password-used': { status: 101, msg: '新密码不能与最近用过的密码相同' },
  'operator/totp-already': { status: 101, msg: '已绑定动态口令' },
  'operator/totp-missing': { status: 101, msg: '尚未绑定动态口令' },
  'operator/totp-required': { status: 101, msg: '本店要求使用动态口令，不能解除' },
  'operator/session-gone': { status: 101, msg: '这个登录已结束' },
  'operator/gone': { status: 101, msg: '账号不存在，请刷新后重试' },
  'operator/name-taken': { status: 101, msg: '账号已存在' },
  'operator/display-name-taken': { status: 101, msg: '这个姓名已被其他账号使用，请加以区分' },
  'operator/role-gone': { status: 101, msg: '角色不存在' },
  'operator/role-shipped': { status: 101, msg: '内置角色不能修改' },
  'operator/role-limit': {
    status: 101,
    msg: ({ limit }: { limit: number }) => `自定义角色最多 ${limit} 个`,
  },
  'operator/role-administers': {
    status: 101,
    msg: '已有账号使用这个角色，不能加上“管理账号”权限：请新建角色，再逐个改账号的角色',
  },
  'operator/second-administrator': { status: 101, msg: '增加管理员需要另一位管理员复核' },
  'operator/role-used': { status: 101, msg: '仍有账号使用这个角色，不能删除' },
  'operator/role-name-taken': { status: 101, msg: '角色名称已存在' },
  'operator/permission-unknown': { status: 101, msg: '权限不存在，请刷新后重试' },
  'operator/above-own': { status: 101, msg: '不能授予或管理超出自己权限的账号' },
  'operator/not-self': { status: 101, msg: '不能操作自己的账号，请由另一位管理员操作' },
  'operator/last-administrator': { status: 101, msg: '至少保留一名启用的管理员' },
  'operator/approval-gone': { status: 101, msg: '审批不存在，请刷新后重试' },
  'operator/approval-decided': {
    status: 101,
    msg: ({ by, how, time }: { by: string; how: string; time: string }) =>
      `这个审批已由 ${by} 于 ${time} 处理：${how}`,
  },
  'operator/approval-expired': { status: 101, msg: '这个审批已过期' },
  'operator/approval-own': { status: 101, msg: '不能复核自己提交的审批，请由其他同事复核' },
  'operator/approval-made': {
    status: 101,
    msg: '您和提交人的账号可能出自同一人（一方创建或重置过另一方，或都经同一人创建、重置），请由其他同事复核',
  },
  'operator/approval-asker': { status: 101, msg: '提交人的账号已停用或不再有这项权限，只能驳回' },
  'operator/approval-stale': {
    status: 101,
    msg: '提交审批后，所依据的内容有变化，没有执行；请驳回后重新提交',
  },
  'operator/approval-note': { status: 101, msg: '驳回时请填写原因' },
  'operator/approval-waiting': { status: 101, msg: '同样的操作正在等待复核' },
  'operator/version-gone': { status: 101, msg: '没有这次修改的记录，请刷新后重试' },
  'operator/not-allowed': { status: 101, msg: '没有这项操作的权限' },
})
