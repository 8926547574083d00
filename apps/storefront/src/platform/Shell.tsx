import { Activity } from 'react'
import { CartIcon, HomeIcon, MallIcon, MeIcon, OrderIcon } from '../ui/icon/icons-first'
import { DialogHost } from '../ui/layer/dialogs'
import { ToastHost } from '../ui/layer/toasts'
import { TabBar } from '../ui/nav/TabBar'
import { LoadingHost } from '../ui/state/loading'
import { OverlayHost } from './overlays'
import { Page, type PageActions, PageFrame } from './Page'
import { useKeptLayouts } from './route/kept-layout'
import type { Pages } from './route/pages'
import { LoginPromptHost } from './session/login-prompt'
import { slots } from './slots'

const noCount = () => 0

/** The whole screen: kept pages, the tab bar on tab pages, and all layers above. */
export function Shell({ pages, actions }: { pages: Pages; actions: PageActions }) {
  const current = pages.entries.find((entry) => entry.id === pages.current)
  const { MemberKeeper } = slots
  useKeptLayouts(pages.current)
  return (
    <>
      {pages.entries.map((entry) => (
        <Activity key={entry.id} mode={entry === current ? 'visible' : 'hidden'}>
          <Page entry={entry} actions={actions} />
        </Activity>
      ))}
      {current ? (
        <PageFrame location={current.location} actions={actions}>
          {current.route.tab ? <MainTabs current={current.id} isOpen={actions.isOpen} /> : null}
          <OverlayHost />
          <LoginPromptHost />
          {MemberKeeper ? <MemberKeeper /> : null}
          <DialogHost />
        </PageFrame>
      ) : null}
      <ToastHost />
      <LoadingHost />
    </>
  )
}

function MainTabs({ current, isOpen }: { current: string } & Pick<PageActions, 'isOpen'>) {
  const useCartCount = slots.useCartCount ?? noCount
  const inCart = useCartCount()
  const items = [
    { to: '/home', label: '首页', icon: HomeIcon },
    { to: '/mall', label: '商城', icon: MallIcon },
    { to: '/shopcar', label: '购物车', icon: CartIcon, count: inCart },
    { to: '/order', label: '订单', icon: OrderIcon },
    { to: '/me', label: '我的', icon: MeIcon },
  ]
  return <TabBar items={items} current={current} isHere={() => isOpen(current)} />
}
