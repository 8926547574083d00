import { ApprovalStatus } from '@greenstar/rules/operator/approval.status'
import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import type { Tone } from '../ui/detail/StatusTag'

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
