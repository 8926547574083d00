import { ApprovalStatus } from '@greenstar/rules/operator/approval.status'
import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import type { Tone } from '../ui/StatusTag'

export const operatorStatusWords: Record<number, string> = {
  [OperatorStatus.active]: '启用',
  [OperatorStatus.disabled]: '已停用',
}
export const operatorTone = (status: number): Tone => (status === OperatorStatus.active ? 'green' : 'neutral')

const approvalTones: Record<number, Tone> = {
  [ApprovalStatus.waiting]: 'pollen',
  [ApprovalStatus.approved]: 'green',
  [ApprovalStatus.refused]: 'clay',
  [ApprovalStatus.expired]: 'neutral',
}
export const approvalTone = (status: number): Tone => approvalTones[status] ?? 'neutral'

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, '安卓'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux|X11/, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const first = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** A browser's own words about itself, in two. */
export const deviceText = (userAgent: string): string =>
  [first(systems, userAgent), first(browsers, userAgent)].filter(Boolean).join(' · ') ||
  userAgent.slice(0, 30) ||
  '未知设备'
