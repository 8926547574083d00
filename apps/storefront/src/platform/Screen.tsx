import type { ReactNode } from 'react'
import { PullToRefresh } from '../ui/list/PullToRefresh'
import { Nav, type NavProps } from '../ui/nav/Nav'
import { useTitle } from './route/title'

export interface ScreenProps extends NavProps {
  /** false renders no bar (tab pages with their own head); the title is then a hidden h1. */
  nav?: boolean
  /** Title of the document if it differs from the bar's. */
  documentTitle?: string
  /** Enables pull to refresh; omit on forms. */
  onRefresh?: () => Promise<unknown>
  children: ReactNode
}

/** Frame of every screen: bar, title, pull to refresh. */
export function Screen({ nav = true, documentTitle, onRefresh, children, ...bar }: ScreenProps) {
  useTitle(documentTitle ?? bar.title)
  return (
    <>
      {nav ? <Nav {...bar} /> : <h1 className="visuallyHidden">{bar.title}</h1>}
      {onRefresh ? <PullToRefresh onRefresh={onRefresh}>{children}</PullToRefresh> : children}
    </>
  )
}
