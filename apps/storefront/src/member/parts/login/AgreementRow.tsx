import { privacyPath, serviceAgreementPath } from '../../../setting/setting.paths'
import { cx } from '../../../ui/cx'
import { Check } from '../../../ui/form/Check'
import { Link } from '../../../ui/nav/Link'
import { useInApp } from '../use-in-app'
import styles from './AgreementRow.module.css'
import type { Consent } from './use-consent'

export interface AgreementRowProps {
  consent: Consent
  /** Called when one of the texts is opened. */
  onRead?: (() => void) | undefined
}

/** 我已阅读并同意 with links to both texts; unticked at first. */
export function AgreementRow({ consent, onRead }: AgreementRowProps) {
  const inApp = useInApp()
  const { agreed, setAgreed, shakes } = consent
  return (
    <div key={shakes} className={cx(styles.row, shakes > 0 && styles.shaken)}>
      <Check shape="square" checked={agreed} onChange={setAgreed}>
        <span className={styles.text}>
          我已阅读并同意
          <Link className={styles.link} to={privacyPath(inApp)} onClick={onRead}>
            《隐私政策》
          </Link>
          和
          <Link className={styles.link} to={serviceAgreementPath()} onClick={onRead}>
            《用户服务协议》
          </Link>
        </span>
      </Check>
    </div>
  )
}
