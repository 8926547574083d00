import { useEffect } from 'react'

/** Suffix of titles: 绿星商城 is the shop's own title. */
export const siteName = '绿星商城'

/** Title of the document; only the shop's name on pages without one. */
export function documentTitle(title: string): string {
  return title === '' || title === siteName ? siteName : `${title} - ${siteName}`
}

/** Sets a more specific title than the route's (the product's name). */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])
}
