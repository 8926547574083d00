import { memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Nav } from '../ui/Nav'
import { type PageChrome, PageChromeContext } from '../ui/page-chrome'
import { CellsSkeleton } from '../ui/Skeleton'
import { ErrorBoundary } from './ErrorBoundary'
import styles from './Page.module.css'
import type { PageEntry, PageLocation } from './pages'
import type { ScreenRoute } from './route'
import { screenOf } from './screens-loader'
import { PageLocationContext } from './use-page'

export interface PageActions extends Pick<PageChrome, 'goBack' | 'follow'> {
  onChunkError: () => void
}

/** One page with an address of its own: kept pages do not notice that the shop moved on. */
export const Page = memo(function Page({ entry, actions }: { entry: PageEntry; actions: PageActions }) {
  const { route, location } = entry
  const [Screen] = useState(() => screenOf(route))
  return (
    <PageFrame location={location} actions={actions}>
      <main className={route.tab ? styles.tabPage : styles.page}>
        <ErrorBoundary onChunkError={actions.onChunkError}>
          <Suspense fallback={<PageSkeleton route={route} />}>
            <Screen />
          </Suspense>
        </ErrorBoundary>
      </main>
    </PageFrame>
  )
})

export interface PageFrameProps {
  location: PageLocation
  actions: Pick<PageActions, 'goBack' | 'follow'>
  children: ReactNode
}

/** Address and way out of whatever is inside. */
export function PageFrame({ location, actions, children }: PageFrameProps) {
  const { goBack, follow } = actions
  const navHidden = new URLSearchParams(location.search).get('isnav') === 'no'
  const chrome = useMemo(() => ({ navHidden, goBack, follow }), [navHidden, goBack, follow])
  return (
    <PageLocationContext value={location}>
      <PageChromeContext value={chrome}>{children}</PageChromeContext>
    </PageLocationContext>
  )
}

/** Head and skeleton of a page: while its code comes, and as the shell that needs a login. */
export function PageSkeleton({ route }: { route: ScreenRoute }) {
  const hasHead = route.tab || route.ownHead
  return (
    <div aria-busy="true">
      {hasHead ? null : <Nav title={typeof route.title === 'string' ? route.title : ''} />}
      {route.skeleton ?? <CellsSkeleton />}
    </div>
  )
}
