import { useRef, useState } from 'react'
import { withoutGuard } from '../../ui/back-guard'
import { dialog } from '../../ui/dialogs'
import { usePageChrome } from '../../ui/page-chrome'
import { useBack } from './use-back'

const keptText = '订单已为你保留，可以在“订单 - 待付款”里继续付款。'

/** Leaving the cashier asks first and tells where the order is (checklist F8). */
export function useLeaving(active: boolean) {
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
    const sure = await dialog.confirm(keptText, {
      title: '确认离开收银台？',
      okText: '确认离开',
      cancelText: '继续付款',
    })
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
