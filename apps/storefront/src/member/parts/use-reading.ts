import { useEffect, useState } from 'react'
import { usePage } from '../../platform/route/use-page'
import { privacyPath, serviceAgreementPath } from '../../setting/setting.paths'

const texts = new Set([privacyPath(true), privacyPath(false), serviceAgreementPath()])

/**
 * Hides the sheet while the member reads an agreement; shows it unchanged when they return to the page below,
 * and closes it when they open any other page.
 */
export function useReading(open: boolean, onClose: () => void) {
  const { path } = usePage()
  const [from, setFrom] = useState<string>()
  const away = from !== undefined && path !== from
  const left = away && !texts.has(path)
  useEffect(() => {
    if (!open) setFrom(undefined)
    else if (left) onClose()
  }, [open, left, onClose])
  return { away, onRead: () => setFrom(path) }
}
