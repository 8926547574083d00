import { defineRefusals } from '../platform/refusals'

export const staffRefusals = defineRefusals({
  'staff/not-staff': { status: 101, msg: '您还不是推广员，暂不能查看' },
  'staff/not-partner': { status: 101, msg: '只有合伙人可以管理团队' },
  'staff/no-invitation': { status: 101, msg: '邀请已失效或已处理，请刷新后查看' },
  'staff/real-name': { status: 101, msg: '接受邀请前请先完成实名认证' },
  'staff/unknown': { status: 101, msg: '没有找到这位会员，请核对会员号' },
  'staff/self': { status: 101, msg: '不能选择自己' },
  'staff/already': { status: 101, msg: '这位会员已经是推广员' },
  'staff/invited': { status: 101, msg: '这位会员已有待接受的邀请' },
  'staff/other-team': { status: 101, msg: '这位会员已绑定其他团队的推广员，不能邀请' },
  'staff/too-many': {
    status: 101,
    msg: ({ max }: { max: number }) => `待接受的邀请最多 ${max} 个，请等对方处理后再邀请`,
  },
  'staff/too-often': { status: 101, msg: '今天邀请次数较多，请明天再来' },
  'staff/not-yours': { status: 101, msg: '这位会员不在您的团队中' },
  'staff/gone': { status: 101, msg: '推广员不存在，请刷新后重试' },
  'staff/state-changed': { status: 101, msg: '状态已变化，请刷新后重试' },
  'staff/leader': { status: 101, msg: '上级必须是在任的合伙人，且不能是本人' },
  'staff/binding': { status: 101, msg: '不能绑定：对方须是在任推广员，会员本人须不是推广员，也不能绑定自己' },
})
