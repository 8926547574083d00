import { useRef, useState } from 'react'
import { withoutGuard } from './back-guard'
import { dialog } from './dialogs'
import { usePageChrome } from './page-chrome'
import { useBack } from './use-back'

type Question = { text: string; title?: string; okText: string; cancelText: string }

/** While `active`, leaving the page asks first, by the bar's back and the phone's. */
export function useLeaving(active: boolean, { text, ...words }: Question) {
  const { goBack } = usePageChrome()
  const [leaving, setLeaving] = useState(false)
  const asking = useRef(false)

  const release = (then: () => void) => {
    setLeaving(true)
    // after the layers of this page are gone
    setTimeout(() => withoutGuard(then))
  }
  const ask = async () => {
    if (asking.current) return
    asking.current = true
    const sure = await dialog.confirm(text, words)
    asking.current = false
    if (sure) release(goBack)
  }
  useBack(active && !leaving, () => void ask())
  return {
    /** 返回 of the bar. */
    ask: () => void ask(),
    /** Leaves without a question, for the provider's page. */
    release,
    /** Back from there: asks again from now on. */
    stay: () => setLeaving(false),
  }
}
