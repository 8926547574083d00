import { createClient } from '@greenstar/web/client'
import { ClientProvider } from '@greenstar/web/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useMemo, useSyncExternalStore } from 'react'
import { BrowserRouter } from 'react-router'
import { EntryGate } from './operator/EntryGate'
import { LoginAgain } from './operator/LoginAgain'
import { LoginPage } from './operator/LoginPage'
import './platform/shop-time'
import { nonce } from './platform/nonce'
import { makeQueries } from './platform/queries'
import { hearServerTime } from './platform/server-clock'
import { session } from './platform/session'
import { useTheme } from './platform/theme'
import { Rooms } from './Rooms'
import { PasteReader } from './ui/form/paste-reader'
import { PictureChoice } from './ui/form/picture-choice'
import { editorPictures } from './upload/shared/editor-pictures'
import { readPasteWith } from './upload/shared/read-paste'

/** Fetch that sets the clock, and expires the session on a 401, also of background calls. */
const watchedFetch: typeof fetch = async (address, init) => {
  const token = session.get()?.Token
  const response = await fetch(address, init)
  hearServerTime(response)
  if (response.status === 401) session.expire(token)
  return response
}

const Connected = () => {
  const { modal, message } = AntApp.useApp()
  const signedIn = useSyncExternalStore(session.subscribe, session.get)
  const isOver = useSyncExternalStore(session.subscribe, session.isOver)
  const queries = useMemo(() => makeQueries(), [])
  const client = useMemo(
    () =>
      createClient({
        base: () => '',
        channel: '10',
        token: () => session.get()?.Token,
        alert: (content) => modal.warning({ title: content, okText: '知道了' }),
        toast: (content) => message.error(content),
        fetch: watchedFetch,
      }),
    [modal, message],
  )
  const readPaste = useMemo(() => readPasteWith(client), [client])
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>
        <PictureChoice value={editorPictures}>
          <PasteReader value={readPaste}>
            <BrowserRouter basename="/console">
              {signedIn ? (
                <EntryGate operator={signedIn.Operator}>
                  <Rooms operator={signedIn.Operator} />
                </EntryGate>
              ) : (
                <LoginPage />
              )}
              {signedIn && isOver ? <LoginAgain name={signedIn.Operator.Name} /> : null}
            </BrowserRouter>
          </PasteReader>
        </PictureChoice>
      </ClientProvider>
    </QueryClientProvider>
  )
}

/** The operations console: theme, session and client, then the login or the rooms. */
export const Console = () => (
  <ConfigProvider
    locale={zhCN}
    theme={useTheme()}
    csp={nonce ? { nonce } : {}}
    button={{ autoInsertSpace: false }}
  >
    <AntApp>
      <Connected />
    </AntApp>
  </ConfigProvider>
)
