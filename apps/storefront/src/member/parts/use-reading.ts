import { useEffect, useState } from 'react'
import { usePage } from '../../platform/use-page'
import { privacyPath, serviceAgreementPath } from '../../setting/setting.paths'

const texts = new Set([privacyPath(true), privacyPath(false), serviceAgreementPath()])

/**
 * While the member reads an agreement the sheet is away; it stands as it was when they come back to the page
 * it lay over, and closes when they go anywhere else.
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
