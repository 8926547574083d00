import { useEffect } from 'react'
import type { LoginSheetProps } from '../platform/session/login-prompt'
import { Sheet } from '../ui/layer/Sheet'
import { LoginPanel } from './parts/login/LoginPanel'
import { unboundIdentity } from './parts/login/messenger-identity'
import { useReading } from './parts/use-reading'

/** The login on top of a page (spec 2.1); the interrupted action continues afterwards. Closing resets it. */
export default function LoginSheet({ open, what = '', onClose, onDone }: LoginSheetProps) {
  const { away, onRead } = useReading(open, onClose)
  useEffect(() => {
    if (open) return () => unboundIdentity.set(undefined)
  }, [open])
  return (
    <Sheet open={open} away={away} onClose={onClose} label="登录" layer="login" bare>
      <LoginPanel what={what} onDone={onDone} onRead={onRead} />
    </Sheet>
  )
}
