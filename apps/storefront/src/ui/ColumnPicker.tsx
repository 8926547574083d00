import { Suspense } from 'react'
import { lazyPart } from './lazy-part'
import { usePresence } from './use-presence'

const Part = lazyPart(() => import('./heavy/PickerPart'), 'toast')

export interface PickerOption {
  value: string
  label: string
  children?: readonly PickerOption[]
}

export interface ColumnPickerProps {
  open: boolean
  title: string
  /** One column, or several where options have children (province, city, county). */
  options: readonly PickerOption[]
  /** Codes chosen so far, one per column. */
  value: readonly string[]
  /** The codes, and the options they stand for. */
  onConfirm: (value: string[], picked: PickerOption[]) => void
  onClose: () => void
}

/** Wheels of 44 x 5 rows, confirm at the right. Its code comes when it is first opened. */
export function ColumnPicker({ open, ...picker }: ColumnPickerProps) {
  const presence = usePresence(open, 240)
  if (presence === 'closed') return null
  return (
    <Suspense fallback={null}>
      <Part open={open} {...picker} />
    </Suspense>
  )
}
