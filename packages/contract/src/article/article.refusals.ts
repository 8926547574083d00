import { defineRefusals } from '../platform/refusals'

export const articleRefusals = defineRefusals({
  'article/gone': { status: 101, msg: '这篇文章已经看不到了，看看别的吧' },
  'article/no-comments': { status: 101, msg: '帮助文章不开放评论' },
  'article/code-used': { status: 101, msg: '这个编码已有文章使用' },
  'article/window': { status: 101, msg: '结束时间要晚于开始时间，也要晚于现在' },
  'article/moved': { status: 101, msg: '状态已变化，请刷新后重试' },
  'article/product-unknown': { status: 101, msg: '商品不存在，请重新选择' },
  'article/setting-unknown': {
    status: 101,
    msg: ({ name }: { name: string }) => `没有“${name}”这项业务设置，请从列表中插入`,
  },
})
