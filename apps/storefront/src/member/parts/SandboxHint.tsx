import { useSandbox } from '../../platform/config'
import styles from './forms.module.css'

/** In the demo texts go to the sandbox: tells a visitor where to read the code. Nothing in a real shop. */
export function SandboxHint() {
  const sandbox = useSandbox()
  if (!sandbox) return null
  return (
    <a className={styles.sandbox} href={`${sandbox}sms/inbox`} target="_blank" rel="noreferrer">
      演示环境：验证码在短信收件箱里
    </a>
  )
}
