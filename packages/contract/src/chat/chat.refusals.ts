import { maxPhrases, recallMinutes } from '@greenstar/rules/chat/chat.limits'
import { defineRefusals } from '../platform/refusals'

export const chatRefusals = defineRefusals({
  'chat/gone': { status: 101, msg: '会话不存在，请刷新后重试' },
  'chat/member-gone': { status: 101, msg: '会员的账号已注销或合并，不再看到这里的消息' },
  'chat/empty': { status: 102, msg: '请填写要发送的内容' },
  'chat/too-fast': { status: 101, msg: '消息发送太快了，请稍后再发' },
  'chat/order-unknown': { status: 101, msg: '订单不存在' },
  'chat/product-unknown': { status: 101, msg: '商品不存在或已下架' },
  'chat/not-rateable': { status: 101, msg: '这次服务不能评价了' },
  'chat/taken': {
    status: 101,
    msg: ({ name }: { name: string }) => `会话正在由${name}接待`,
  },
  'chat/not-yours': { status: 101, msg: '会话不在您名下，请先接入' },
  'chat/message-gone': { status: 101, msg: '消息不存在，请刷新后重试' },
  'chat/recall-late': { status: 101, msg: `发出超过 ${recallMinutes} 分钟的消息不能撤回` },
  'chat/closed': { status: 101, msg: '会话已经结束' },
  'chat/operator-unknown': { status: 101, msg: '这位客服不能接待会话' },
  'chat/note-gone': { status: 101, msg: '备注不存在，请刷新后重试' },
  'chat/note-others': { status: 101, msg: '只能删除自己写的备注' },
  'chat/phrase-gone': { status: 101, msg: '常用语不存在，请刷新后重试' },
  'chat/phrase-used': { status: 101, msg: '已经有相同的常用语' },
  'chat/phrases-full': { status: 101, msg: `常用语最多 ${maxPhrases} 条，请先删除不用的` },
})
