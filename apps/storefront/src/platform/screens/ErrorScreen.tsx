import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '../../ui/form/Button'
import { RefreshIcon } from '../../ui/icon/icon-refresh'
import { FullState } from '../../ui/state/State'
import { isErrorPage, safePath } from '../route/address'
import { usePage } from '../route/use-page'
import { Screen } from '../Screen'
import { sessionShelf, storageKeys } from '../session/storage'

/** Loads the link's page as a whole, also without any script of ours. */
const load = (event: MouseEvent<HTMLElement>) => {
  event.preventDefault()
  window.location.assign(event.currentTarget.getAttribute('href') ?? '/home')
}

/**
 * /error: unknown addresses, failed chunks, no config (spec 2.2, 2.3, 8.3). Reloads the page, automatically the first
 * time when the page's code failed to load: a tab that was open during a release requests files that no longer exist.
 * Once only: a page that comes back here stays, and so does one whose visit cannot be remembered.
 */
export default function ErrorScreen() {
  const { query } = usePage()
  const asked = safePath(query('from'))
  const isOfPage = query('from') !== '' && !isErrorPage(asked)
  const from = isOfPage ? asked : '/home'
  // the server renders this page without `from`
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => setUnknown(!isOfPage), [isOfPage])
  useEffect(() => {
    if (!isOfPage || sessionShelf.get(storageKeys.reloaded) === from) return
    sessionShelf.set(storageKeys.reloaded, from)
    if (sessionShelf.isLasting(storageKeys.reloaded)) window.location.replace(from)
  }, [isOfPage, from])
  return (
    <Screen title="" ground="plain" documentTitle="出错了">
      <FullState
        art="error"
        title="花盆打翻了"
        actions={
          <>
            <Button kind="outline-grey" to="/home" role="button" onClick={load}>
              回首页
            </Button>
            {isUnknown ? (
              <Button to="/mall/search">去搜索</Button>
            ) : (
              <Button icon={<RefreshIcon size={16} />} to={from} id="reload" role="button" onClick={load}>
                重新加载
              </Button>
            )}
          </>
        }
      >
        {isUnknown
          ? '没有找到这个页面，搜一搜想要的，或者先回首页看看'
          : '页面出了点状况，重新加载一次，或者先回首页看看'}
      </FullState>
    </Screen>
  )
}
