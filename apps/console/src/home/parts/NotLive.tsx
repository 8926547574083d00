import { Alert } from 'antd'
import styles from './NotLive.module.css'

/** Says of a place that the shop has no page showing it yet; `what` lies there. */
export const NotLive = ({ what }: { what: string }) => (
  <Alert
    className={styles.note ?? ''}
    type="info"
    showIcon
    title={`${what}会被保存并由接口给出，店面目前没有展示它的页面。`}
  />
)
