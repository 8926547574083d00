import { useEffect } from 'react'

/** 绿星商城 is the shop's own title. */
export const siteName = '绿星商城'

/** Title of the document; the shop's name stands alone on pages without one. */
export function documentTitle(title: string): string {
  return title === '' || title === siteName ? siteName : `${title} - ${siteName}`
}

/** Sets the title once a screen knows better than its route (the goods' name). */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])
}
