import { appAddress } from '@greenstar/rules/platform/app-address'
import { useEffect, useState } from 'react'
import { safePath } from '../platform/route/address'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { isApp, isMessenger } from '../platform/session/embedding'
import { Button } from '../ui/form/Button'
import { usePageChrome } from '../ui/nav/page-chrome'
import styles from './parts/AppCard.module.css'
import { AppHead } from './parts/AppHead'
import { downloadPath } from './setting.paths'

/** Time (ms) after which the app counts as missing, if the page is still visible. */
const patienceMs = 2500

/** /openApp: opens the page of `redirect` in the app; for spec 2.5, openApp. */
export default function OpenAppScreen() {
  const { query } = usePage()
  const { follow } = usePageChrome()
  const path = safePath(query('redirect'))
  const [isTried, setIsTried] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  // inside the app there is nothing to open
  useEffect(() => {
    if (isApp()) follow(path, { replace: true })
  }, [follow, path])
  useEffect(() => {
    if (!isTried) return
    const timer = setTimeout(() => setIsMissing(document.visibilityState === 'visible'), patienceMs)
    return () => clearTimeout(timer)
  }, [isTried])
  const open = () => {
    setIsMissing(false)
    setIsTried(true)
    window.location.href = appAddress(path)
  }
  return (
    <Screen title="打开 App">
      <div className={styles.page}>
        <AppHead note={isTried && isMessenger() ? '请点右上角，在浏览器中打开' : '在 App 中继续浏览'} />
        <Button size={48} block onClick={open}>
          打开 App
        </Button>
        {isMissing ? (
          <p className={styles.note} role="status">
            没有打开？可能还没有安装 App。
          </p>
        ) : null}
        <Button kind="outline-green" size={48} block to={downloadPath}>
          下载 App
        </Button>
        <Button kind="outline-grey" size={48} block to={path}>
          继续用网页浏览
        </Button>
      </div>
    </Screen>
  )
}
