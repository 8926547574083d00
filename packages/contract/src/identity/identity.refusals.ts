import { defineRefusals } from '../platform/refusals'

export const identityRefusals = defineRefusals({
  'identity/under-way': { status: 101, msg: '实名认证正在审核，请耐心等待' },
  'identity/passed': { status: 101, msg: '您已完成实名认证' },
  'identity/taken': { status: 101, msg: '这个证件已在其他账号认证，如有疑问请联系客服' },
  'identity/too-young': { status: 101, msg: '未满 14 周岁暂不支持实名认证' },
  'identity/too-many': { status: 101, msg: '今天提交次数较多，请明天再来' },
  'identity/picture-missing': { status: 101, msg: '证件照片已失效，请重新上传' },
  'identity/gone': { status: 101, msg: '实名认证记录不存在，请刷新后重试' },
  'identity/not-waiting': { status: 101, msg: '这笔实名认证已处理，请刷新后查看' },
  'identity/show-limit': { status: 101, msg: '查看次数过多，请一小时后再试' },
})
