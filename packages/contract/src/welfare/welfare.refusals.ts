import { defineRefusals } from '../platform/refusals'

export const welfareRefusals = defineRefusals({
  'welfare/waiting': { status: 101, msg: '申请已提交，正在审核中' },
  'welfare/already': { status: 101, msg: '您已经是福利官' },
  'welfare/again': { status: 101, msg: ({ date }: { date: string }) => `${date} 之后可以再次申请` },
  'welfare/not-officer': { status: 101, msg: '您还不是福利官，暂不能查看' },
  'welfare/unknown': { status: 101, msg: '福利官不存在或已离任' },
  'welfare/self': { status: 101, msg: '不能领取自己发放的福利券' },
  'welfare/taken': { status: 101, msg: '本月已领过这位福利官的券，下个月再来' },
  'welfare/gone': { status: 101, msg: '本月的福利券已领完' },
  'welfare/over': { status: 101, msg: '福利券已结束发放' },
  /** Of the console: */
  'welfare/officer-gone': { status: 101, msg: '福利官不存在，请刷新后重试' },
  'welfare/state-changed': { status: 101, msg: '状态已变化，请刷新后重试' },
  'welfare/template': { status: 101, msg: '请选择使用中且未到期的优惠券' },
})
