import { BonusStatus } from '@greenstar/rules/bonus/bonus.status'
import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import type { Tone } from '../ui/detail/StatusTag'

export const bonusTones: Record<BonusStatus, Tone> = {
  [BonusStatus.pending]: 'pollen',
  [BonusStatus.frozen]: 'dew',
  [BonusStatus.available]: 'green',
  [BonusStatus.withdrawing]: 'dew',
  [BonusStatus.paidOut]: 'neutral',
  [BonusStatus.void]: 'neutral',
}

export const withdrawalTones: Record<WithdrawalStatus, Tone> = {
  [WithdrawalStatus.applied]: 'pollen',
  [WithdrawalStatus.approved]: 'dew',
  [WithdrawalStatus.paying]: 'dew',
  [WithdrawalStatus.paid]: 'green',
  [WithdrawalStatus.refused]: 'neutral',
  [WithdrawalStatus.withdrawn]: 'neutral',
  [WithdrawalStatus.failed]: 'clay',
  [WithdrawalStatus.returned]: 'neutral',
}
