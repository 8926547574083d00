import { Suspense } from 'react'
import { usePresence } from '../layer/use-presence'
import { lazyPart } from '../state/lazy-part'

const Part = lazyPart(() => import('../heavy/PickerPart'), 'toast')

export interface PickerOption {
  value: string
  label: string
  children?: readonly PickerOption[]
}

export interface ColumnPickerProps {
  open: boolean
  title: string
  /** One column, or several if options have children (province, city, county). */
  options: readonly PickerOption[]
  /** Codes chosen so far, one per column. */
  value: readonly string[]
  /** The codes, and their options. */
  onConfirm: (value: string[], picked: PickerOption[]) => void
  onClose: () => void
}

/** Picker wheels of 5 rows of 44, confirm at the right. Its code loads when it is first opened. */
export function ColumnPicker({ open, ...picker }: ColumnPickerProps) {
  const presence = usePresence(open, 240)
  if (presence === 'closed') return null
  return (
    <Suspense fallback={null}>
      <Part open={open} {...picker} />
    </Suspense>
  )
}
