import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { type FollowOptions, usePageChrome } from './page-chrome'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, FollowOptions {
  /** Path of the shop, with its query. */
  to: string
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A real link with client-side navigation; it works before any script has run. */
export function Link({ to, replace, state, onClick, target, children, ...anchor }: LinkProps) {
  const { follow } = usePageChrome()
  return (
    <a
      {...anchor}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return
        event.preventDefault()
        follow(to, { ...(replace ? { replace } : {}), state })
      }}
    >
      {children}
    </a>
  )
}
