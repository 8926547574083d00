import { useConfig } from '../platform/config'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import styles from './parts/AppCard.module.css'
import { AppHead } from './parts/AppHead'

/** /download: links to the app, and how to add the site to the home screen; for spec 2.5, downloadApp. */
export default function DownloadScreen() {
  const version = useConfig('AppCurrentVersion')
  const ios = useConfig('IosDownloadUrl')
  const android = useConfig('AndroidDownloadUrl')
  return (
    <Screen title="下载 App">
      <div className={styles.page}>
        <AppHead note={version ? `当前版本 ${version}` : '绿植、园艺与护肤'} />
        {ios ? <Download to={ios}>iPhone 版，去 App Store</Download> : null}
        {android ? <Download to={android}>Android 版，下载安装包</Download> : null}
        {ios || android ? null : <p className={styles.note}>App 暂未开放下载，网页版功能相同。</p>}
        <section className={styles.card}>
          <h2 className={styles.head}>不装 App，也能放在桌面</h2>
          <ol className={styles.list}>
            <li>iPhone：在 Safari 中点分享按钮，选择“添加到主屏幕”</li>
            <li>Android：在浏览器菜单中选择“添加到主屏幕”或“安装应用”</li>
            <li>以后点桌面图标直接进入商城</li>
          </ol>
        </section>
        <Button kind="outline-grey" size={48} block to="/home">
          继续用网页浏览
        </Button>
      </div>
    </Screen>
  )
}

/** Leaves the shop for an app store or a file. */
function Download({ to, children }: { to: string; children: string }) {
  return (
    <Button size={48} block onClick={() => window.location.assign(to)}>
      {children}
    </Button>
  )
}
