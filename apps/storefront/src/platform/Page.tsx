import { memo, type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Nav } from '../ui/nav/Nav'
import { type PageChrome, PageChromeContext } from '../ui/nav/page-chrome'
import { CellsSkeleton } from '../ui/state/Bone'
import { ErrorBoundary } from './ErrorBoundary'
import styles from './Page.module.css'
import { showLayout } from './route/kept-layout'
import type { PageEntry, PageLocation } from './route/pages'
import type { RouteFacts, ScreenRoute } from './route/route'
import { detailsOf, loadDetails } from './route/routes'
import { screenOf } from './route/screens-loader'
import { PageLocationContext } from './route/use-page'
import { isMessenger } from './session/embedding'

export interface PageActions extends Pick<PageChrome, 'goBack' | 'follow'> {
  isOpen: (id: string) => boolean
  onChunkError: () => void
}

/** One page with its own address: kept pages keep theirs when the shop shows another page. */
export const Page = memo(function Page({ entry, actions }: { entry: PageEntry; actions: PageActions }) {
  const { route, location } = entry
  const [Screen, setScreen] = useState(() => screenOf(route))
  return (
    <PageFrame id={entry.id} location={location} actions={actions}>
      <main ref={showLayout} className={route.tab ? styles.tabPage : styles.page}>
        <ErrorBoundary onChunkError={actions.onChunkError} onRetry={() => setScreen(() => screenOf(route))}>
          <Suspense fallback={<PageSkeleton route={route} />}>
            <Screen />
          </Suspense>
        </ErrorBoundary>
      </main>
    </PageFrame>
  )
})

const never = () => () => {}

export interface PageFrameProps {
  /** The framed page; without one it is the shop itself, which is never closed. */
  id?: string
  location: PageLocation
  actions: Pick<PageActions, 'goBack' | 'follow' | 'isOpen'>
  children: ReactNode
}

/**
 * Provides address and navigation to everything inside. A page that was left can no longer navigate, even
 * when its call answers late: its way back or its next page would replace the page now open. Only a tap on its 返回 still
 * goes back, from the next page: it was visible, so the tap was intended.
 */
export function PageFrame({ id, location, actions, children }: PageFrameProps) {
  const { goBack, follow, isOpen } = actions
  // the messenger draws its own bar, with title and 返回
  const hasBar = useSyncExternalStore(never, isMessenger, () => false)
  const navHidden = hasBar || new URLSearchParams(location.search).get('isnav') === 'no'
  const chrome = useMemo((): PageChrome => {
    const isHere = () => id === undefined || isOpen(id)
    return {
      navHidden,
      isHere,
      goBack: (tap) => (tap || isHere() ? goBack() : undefined),
      follow: (path, options) => (isHere() ? follow(path, options) : undefined),
    }
  }, [id, navHidden, goBack, follow, isOpen])
  return (
    <PageLocationContext value={location}>
      <PageChromeContext value={chrome}>{children}</PageChromeContext>
    </PageLocationContext>
  )
}

/** Head and skeleton of a page: while its code loads, and as the shell of pages that need a login. */
export function PageSkeleton({ route }: { route: RouteFacts }) {
  const details = useDetails(route)
  const hasHead = route.tab || details?.ownHead
  return (
    <div aria-busy="true">
      {hasHead ? null : <Nav title={typeof details?.title === 'string' ? details.title : ''} />}
      {details?.skeleton ?? <CellsSkeleton />}
    </div>
  )
}

/** Title and skeleton of a route, once its noun is loaded. */
function useDetails(route: RouteFacts): ScreenRoute | undefined {
  const [details, setDetails] = useState(() => detailsOf(route))
  useEffect(() => {
    if (!details) loadDetails(route).then(setDetails, () => undefined)
  }, [details, route])
  return details
}
