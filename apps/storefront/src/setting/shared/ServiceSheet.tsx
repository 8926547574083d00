import { chatPath } from '../../chat/chat.paths'
import { CallLink } from '../../platform/CallLink'
import { useConfig } from '../../platform/config'
import type { OverlayProps } from '../../platform/overlays'
import { Button } from '../../ui/form/Button'
import { CallIcon, CopyIcon } from '../../ui/icon/icons'
import { Sheet } from '../../ui/layer/Sheet'
import { copyText } from '../../ui/text/copy'
import styles from './ServiceSheet.module.css'

/** 联系客服: link to the chat; hotline and hours from the global config, to call or to copy. */
export default function ServiceSheet({ open, onClose }: OverlayProps) {
  const phone = useConfig('ServicePhone') ?? ''
  const hours = useConfig('ServiceHours') ?? ''
  return (
    <Sheet open={open} onClose={onClose} title="联系客服">
      <div className={styles.service}>
        <Button block size={48} to={chatPath()} onClick={onClose}>
          咨询在线客服
        </Button>
        {phone ? <Hotline phone={phone} hours={hours} /> : <p>客服电话暂未公布</p>}
      </div>
    </Sheet>
  )
}

function Hotline({ phone, hours }: { phone: string; hours: string }) {
  return (
    <>
      <p className={styles.phone}>{phone}</p>
      {hours ? <p className={styles.hours}>{hours}</p> : null}
      <div className={styles.actions}>
        <Button kind="outline-grey" icon={<CopyIcon size={16} />} onClick={() => void copyText(phone)}>
          复制号码
        </Button>
        <CallLink phone={phone} className={styles.call}>
          <CallIcon size={16} />
          拨打电话
        </CallLink>
      </div>
    </>
  )
}
