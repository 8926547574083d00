import { Button, type ButtonProps } from 'antd'
import { ReasonDialog } from './ReasonDialog'
import type { useReveal } from './use-reveal'

type Props = {
  of: Omit<ReturnType<typeof useReveal<unknown>>, 'show'>
  /** What is revealed, such as 完整手机号. */
  what: string
  /** Prefilled reason. */
  initial?: string
  text?: string
  type?: ButtonProps['type']
  disabled?: boolean
  busy: boolean
  onAsk: (reason: string) => void
}

/** Button that asks for a reason before masked data is shown in full, and one that hides it again. */
export const Reveal = ({
  of,
  what,
  initial = '',
  text = '查看',
  type = 'link',
  disabled,
  busy,
  onAsk,
}: Props) => {
  const look = { type, size: type === 'link' ? 'small' : 'middle' } as const
  return (
    <>
      {of.value === undefined ? (
        <Button {...look} disabled={disabled ?? false} onClick={of.ask}>
          {text}
        </Button>
      ) : (
        <Button {...look} onClick={of.hide}>
          隐藏（{of.left} 秒）
        </Button>
      )}
      {of.asks ? (
        <ReasonDialog
          title={`查看${what}`}
          label="原因"
          hint="原因会记入操作日志，显示 60 秒。"
          initial={initial}
          required
          maxLength={100}
          busy={busy}
          onSubmit={onAsk}
          onClose={of.close}
        />
      ) : null}
    </>
  )
}
