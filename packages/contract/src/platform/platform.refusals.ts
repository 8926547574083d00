import { defineRefusals } from './refusals'

export const platformRefusals = defineRefusals({
  'platform/once-conflict': {
    status: 101,
    msg: '这个请求编号已用于其他内容，请刷新后重试',
  },
  'platform/seen-changed': { status: 101, msg: '您看过之后内容有变化，没有执行；请看过现在的内容再操作' },
  'platform/edited': {
    status: 101,
    msg: ({ who }: { who: string }) => `${who}刚修改过同样的内容，没有保存；请看过两边的内容再决定`,
  },
  'platform/export-unknown': { status: 101, msg: '没有这个导出' },
  'platform/export-limit': { status: 101, msg: '导出次数过多，请一小时后再试' },
  'platform/export-busy': { status: 101, msg: '正在导出的人较多，请稍后再试' },
  'platform/search-limit': { status: 101, msg: '搜索次数过多，请一小时后再试' },
  'platform/once-running': { status: 101, msg: '上一次提交正在处理，请稍候' },
})
