import type { SignedInOperator } from '../../platform/http/context'

/** An operator as customer service; the name is written to the history. */
export const asStaff = ({ displayName }: Pick<SignedInOperator, 'displayName'>) =>
  ({ kind: 'operator', name: `operator:${displayName}` }) as const

export const asWarehouse = ({ displayName }: Pick<SignedInOperator, 'displayName'>) =>
  ({ kind: 'warehouse', name: `operator:${displayName}` }) as const
