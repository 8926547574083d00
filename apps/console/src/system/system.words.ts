import type { DataOf, Ops } from '@greenstar/contract'
import type { Tone } from '../ui/detail/StatusTag'

export type JobRoom = DataOf<Ops['system']['GetJobRoom']>
export type FailedJob = DataOf<Ops['system']['ListFailedJobs']>['DataList'][number]
export type Health = DataOf<Ops['system']['GetHealth']>
export type AlertRow = DataOf<Ops['system']['ListAlerts']>['DataList'][number]

/** Formats a duration: 59 秒, 12 分 5 秒, 3 小时 20 分, 2 天 4 小时. */
export const lasting = (seconds: number): string => {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (days > 0) return `${days} 天 ${hours} 小时`
  if (hours > 0) return `${hours} 小时 ${minutes} 分`
  if (minutes > 0) return `${minutes} 分 ${seconds % 60} 秒`
  return `${seconds} 秒`
}

/** Delay (s) from which a queue or deadline is late. */
export const lateAfter = 60
export const lagTone = (seconds: number): Tone => (seconds > lateAfter ? 'clay' : 'green')

export const dailyWords: Record<JobRoom['Dailies'][number]['State'], { text: string; tone: Tone }> = {
  never: { text: '未执行', tone: 'neutral' },
  running: { text: '进行中', tone: 'dew' },
  done: { text: '成功', tone: 'green' },
  failed: { text: '失败', tone: 'clay' },
}

export const roleWords: Record<string, string> = { all: '全部', api: '接口', worker: '任务' }

/** Time (s) without a heartbeat after which a process counts as gone. */
export const goneAfter = 40
