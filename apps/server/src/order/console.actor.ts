import type { SignedInOperator } from '../platform/http/context'

/** An operator as customer service or shopkeeper; the name goes into the history. */
export const asStaff = ({ displayName }: Pick<SignedInOperator, 'displayName'>) =>
  ({ kind: 'staff', name: `operator:${displayName}` }) as const

/** An operator as the warehouse. */
export const asWarehouse = ({ displayName }: SignedInOperator) =>
  ({ kind: 'warehouse', name: `operator:${displayName}` }) as const
