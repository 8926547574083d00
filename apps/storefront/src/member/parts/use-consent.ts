import { useState } from 'react'
import { dialog } from '../../ui/dialogs'

export interface Consent {
  agreed: boolean
  setAgreed: (agreed: boolean) => void
  /** Counts the times a button was pressed unticked; the row shakes again with each. */
  shakes: number
  /** Whether the member may go on: ticked, or agreed when asked. */
  ask: () => Promise<boolean>
}

const question = '请先阅读并同意\n《隐私政策》和《用户服务协议》'

/** Agreement to both texts: unticked at first; a button pressed without it shakes the row and asks. */
export function useConsent(): Consent {
  const [agreed, setAgreed] = useState(false)
  const [shakes, setShakes] = useState(0)
  const ask = async () => {
    if (agreed) return true
    setShakes((times) => times + 1)
    const yes = await dialog.confirm(question, { okText: '同意并继续' })
    if (yes) setAgreed(true)
    return yes
  }
  return { agreed, setAgreed, shakes, ask }
}
