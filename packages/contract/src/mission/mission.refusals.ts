import { defineRefusals } from '../platform/refusals'

export const missionRefusals = defineRefusals({
  'mission/signed-today': { status: 101, msg: '今日已签到' },
  'mission/no-make-up': { status: 101, msg: '这一天不能补签' },
  'mission/make-up-used': {
    status: 101,
    msg: ({ times }: { times: number }) => `每月可补签 ${times} 次，本月已用完`,
  },
  'mission/not-done': { status: 101, msg: '任务还没有完成' },
  'mission/look-longer': {
    status: 101,
    msg: ({ seconds }: { seconds: number }) => `再浏览 ${seconds} 秒即可领取`,
  },
  'mission/nothing-to-see': { status: 101, msg: '暂时没有可浏览的内容' },
})
