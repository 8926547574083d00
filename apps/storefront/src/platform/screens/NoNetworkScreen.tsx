import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/form/Button'
import { RefreshIcon } from '../../ui/icon/icon-refresh'
import { closeToast, toast } from '../../ui/layer/toasts'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { FullState } from '../../ui/state/State'
import { loadJson } from '../config'
import { registerOfflinePage } from '../offline/register'
import { leftNoNetwork } from '../read/client'
import { safePath } from '../route/address'
import { returnTo } from '../route/navigation'
import { usePage } from '../route/use-page'
import { Screen } from '../Screen'

/** ms between two checks whether the network is back: the browser's event comes only once, and sometimes too early. */
const lookEvery = 3000

// Each visit fetches this code two seconds after its start, because it could not be fetched offline.
registerOfflinePage()

/** /noNetwork: checks the network and returns to the previous page, also by itself when the network is back. */
export default function NoNetworkScreen() {
  const { query } = usePage()
  const { isHere } = usePageChrome()
  const [busy, setBusy] = useState(false)
  const from = safePath(query('from'))
  const left = useRef(false)
  const leave = useCallback(() => {
    // both the button and the network event may return, and the member may have gone back already
    if (!left.current && isHere()) returnTo(from)
    left.current = true
  }, [from, isHere])
  const retry = async () => {
    setBusy(true)
    try {
      await loadJson('config/BaseUrl.json')
      leave()
    } catch {
      toast('请检查网络是否正常')
    }
    setBusy(false)
  }
  useEffect(() => {
    // the call that failed has said the same
    closeToast()
    return leftNoNetwork
  }, [])
  useEffect(() => {
    window.addEventListener('online', leave)
    const looking = setInterval(() => {
      if (navigator.onLine && isHere() && document.visibilityState === 'visible')
        void loadJson('config/BaseUrl.json').then(leave, () => undefined)
    }, lookEvery)
    return () => {
      window.removeEventListener('online', leave)
      clearInterval(looking)
    }
  }, [leave, isHere])
  return (
    <Screen title="" ground="plain" documentTitle="网络没接上">
      <FullState
        art="network"
        title="网络没接上"
        actions={
          <Button busy={busy} icon={<RefreshIcon size={16} />} onClick={retry}>
            再试一次
          </Button>
        }
      >
        请检查网络是否正常
        <br />
        <ul>
          <li>看看无线网络或流量开关</li>
          <li>离路由器近一点</li>
          <li>关掉飞行模式</li>
        </ul>
      </FullState>
    </Screen>
  )
}
