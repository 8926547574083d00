import { useSandbox } from '../../../platform/config'
import styles from '../forms.module.css'

/** In the demo, text messages go to the sandbox: links to the code. Empty in a real shop. */
export function SandboxHint() {
  const sandbox = useSandbox()
  if (!sandbox) return null
  return (
    <a className={styles.sandbox} href={`${sandbox}sms/inbox`} target="_blank" rel="noreferrer">
      演示环境：验证码在短信收件箱里
    </a>
  )
}
