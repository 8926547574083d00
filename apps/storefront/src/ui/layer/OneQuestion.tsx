import type { ReactNode } from 'react'
import { Dialog } from './Dialog'

export interface Question {
  title?: string
  okText?: string
  cancelText?: string
  danger?: boolean
  text: ReactNode
  /** Whether it has two buttons. */
  asks: boolean
  open: boolean
  answer: (yes: boolean) => void
}

/** A question of dialog.alert or dialog.confirm. */
export default function OneQuestion({
  text,
  asks,
  open,
  answer,
  title,
  okText,
  cancelText,
  danger,
}: Question) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={() => answer(false)}
      actions={[
        ...(asks ? [{ label: cancelText ?? '取消', onClick: () => answer(false) }] : []),
        {
          label: okText ?? '确定',
          tone: danger ? ('danger' as const) : ('main' as const),
          onClick: () => answer(true),
        },
      ]}
    >
      {text}
    </Dialog>
  )
}
