import { useRef, useState } from 'react'
import { usePageChrome } from '../nav/page-chrome'
import { useBack } from '../nav/use-back'
import { withoutGuard } from './back-guard'
import { dialog } from './dialogs'

type Question = { text: string; title?: string; okText: string; cancelText: string }

/** While `active`, leaving the page by the bar's or the phone's back button asks for confirmation. */
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
    /** For the bar's 返回. */
    ask: () => void ask(),
    /** Leaves without a question, for the provider's page. */
    release,
    /** Asks again, after returning from there. */
    stay: () => setLeaving(false),
  }
}
