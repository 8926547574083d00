import '@greenstar/web/look/tokens.css'
import './styles/base.css'
import './styles/dark.css'
import type { Client } from '@greenstar/web/client'
import { ClientProvider } from '@greenstar/web/hooks'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, type ShopConfig } from './platform/config'
import type { PageActions } from './platform/Page'
import type { Pages } from './platform/route/pages'
import { Shell } from './platform/Shell'
import type { Store } from './ui/store'
import { useStore } from './ui/store'

export interface AppProps {
  config: ShopConfig
  client: Client
  queries: QueryClient
  pages: Store<Pages>
  actions: PageActions
}

/** The root component, the same on the server and in the browser. */
export function App({ config, client, queries, pages, actions }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>
        <ConfigProvider value={config}>
          <ShownPages pages={pages} actions={actions} />
        </ConfigProvider>
      </ClientProvider>
    </QueryClientProvider>
  )
}

function ShownPages({ pages, actions }: Pick<AppProps, 'pages' | 'actions'>) {
  return <Shell pages={useStore(pages, pages.get())} actions={actions} />
}
