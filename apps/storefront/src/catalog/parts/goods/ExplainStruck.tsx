import { useEffect, useRef } from 'react'
import type { OverlayProps } from '../../../platform/overlays'
import { dialog } from '../../../ui/layer/dialogs'

const text =
  '划线的价格是品牌或供货商给出的市场参考价，不是本店原价，也不代表曾以此价成交；页面上的现价才是结算时的单价。'

/** Dialog that explains the struck price; loaded on demand. */
export default function ExplainStruck({ open, onClose }: OverlayProps) {
  const close = useRef(onClose)
  useEffect(() => {
    // It stays for a moment after it was closed, and may be drawn again then.
    if (!open) return
    void dialog.alert(text, { title: '划线价说明', okText: '知道了' }).then(() => close.current())
  }, [open])
  return null
}
