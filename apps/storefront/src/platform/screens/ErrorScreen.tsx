import { useEffect } from 'react'
import { Button } from '../../ui/Button'
import { RefreshIcon } from '../../ui/icons-first'
import { FullState } from '../../ui/State'
import { safePath } from '../address'
import { Screen } from '../Screen'
import { sessionShelf, storageKeys } from '../storage'
import { usePage } from '../use-page'

/**
 * /error: unknown addresses, failed chunks, no config (spec 2.2, 2.3, 8.3). Reloads the page, automatically the first
 * time when the page's code failed to load: a tab that was open during a release requests files that no longer exist.
 */
export default function ErrorScreen() {
  const { query } = usePage()
  const from = safePath(query('from'))
  const isOfPage = query('from') !== ''
  useEffect(() => {
    if (!isOfPage || sessionShelf.get(storageKeys.reloaded) === from) return
    sessionShelf.set(storageKeys.reloaded, from)
    window.location.replace(from)
  }, [isOfPage, from])
  return (
    <Screen title="" ground="plain" documentTitle="出错了">
      <FullState
        art="error"
        title="花盆打翻了"
        actions={
          <>
            <Button kind="outline-grey" onClick={() => window.location.assign('/home')}>
              回首页
            </Button>
            <Button icon={<RefreshIcon size={16} />} onClick={() => window.location.assign(from)}>
              重新加载
            </Button>
          </>
        }
      >
        页面出了点状况，重新加载一次，或者先回首页看看
      </FullState>
    </Screen>
  )
}
