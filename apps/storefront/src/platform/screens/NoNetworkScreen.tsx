import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button'
import { RefreshIcon } from '../../ui/icons-first'
import { usePageChrome } from '../../ui/page-chrome'
import { FullState } from '../../ui/State'
import { toast } from '../../ui/toasts'
import { safePath } from '../address'
import { loadJson } from '../config'
import { returnTo } from '../navigation'
import { registerOfflinePage } from '../offline/register'
import { Screen } from '../Screen'
import { usePage } from '../use-page'

/** ms between two quiet looks whether the net is back: the browser tells it only once, and sometimes too early. */
const lookEvery = 3000

// This code is fetched by each visit that rests for a moment, for the time when there is no net.
registerOfflinePage()

/** /noNetwork: tries the net again and returns to the page it left, also by itself when the net is back. */
export default function NoNetworkScreen() {
  const { query } = usePage()
  const { isHere } = usePageChrome()
  const [busy, setBusy] = useState(false)
  const from = safePath(query('from'))
  const left = useRef(false)
  const leave = useCallback(() => {
    // the button and the net that is back may both say so, and the member may have gone back by himself
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
