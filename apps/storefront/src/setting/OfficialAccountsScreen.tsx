import { useConfig } from '../platform/config'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { CopyIcon } from '../ui/icon/icons'
import { copyText } from '../ui/text/copy'
import styles from './OfficialAccountsScreen.module.css'

/** /officialAccounts: how to follow the shop's account in the messenger (spec 2.2, public). */
export default function OfficialAccountsScreen() {
  const name = useConfig('OfficialAccount') || '绿星商城'
  return (
    <Screen title="关注公众号">
      <div className={styles.page}>
        <section className={styles.card}>
          <p className={styles.label}>微信公众号</p>
          <h2 className={styles.name}>{name}</h2>
          <Button kind="outline-grey" icon={<CopyIcon size={16} />} onClick={() => void copyText(name)}>
            复制名称
          </Button>
        </section>
        <section className={styles.card}>
          <h2 className={styles.head}>三步关注</h2>
          <ol className={styles.list}>
            <li>复制上面的公众号名称</li>
            <li>打开微信，在顶部的搜索框里粘贴，选择“公众号”</li>
            <li>进入“{name}”，点“关注”；以后从它的菜单就能直接进入商城</li>
          </ol>
        </section>
      </div>
    </Screen>
  )
}
