import { defineRefusals } from '../platform/refusals'

export const messageRefusals = defineRefusals({
  'message/gone': { status: 101, msg: '消息不存在或已删除' },
  'message/placeholder': {
    status: 101,
    msg: ({ name }: { name: string }) => `这个消息没有“{${name}}”，请检查占位符`,
  },
  'message/no-channel': { status: 101, msg: '这种消息没有这个渠道' },
  'message/member-unknown': { status: 101, msg: '没有这个手机号的会员' },
  'message/no-messenger': { status: 101, msg: '这位会员没有绑定微信' },
  'message/not-failed': { status: 101, msg: '只有发送失败的记录可以重发' },
})
