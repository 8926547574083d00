import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { addressListPath } from '../../member/member.paths'
import type { OverlayProps } from '../../platform/overlays'
import { Loaded } from '../../platform/read/Loaded'
import { Button } from '../../ui/form/Button'
import { CheckIcon } from '../../ui/icon/icons-first'
import { Sheet } from '../../ui/layer/Sheet'
import { CellsSkeleton } from '../../ui/state/Bone'
import styles from './AddressSheet.module.css'

export interface AddressChoice {
  current: number | undefined
  onChoose: (id: number) => void
}

/** The member's addresses, to see the freight to each. */
export default function AddressSheet(props: AddressChoice & OverlayProps) {
  const { open, current, onClose, onChoose } = props
  const addresses = useCall(api.member.GetReceiveAddressList, {}, { quiet: true })
  const choose = (id: number) => {
    onChoose(id)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="送至"
      footer={
        <Button block size={48} kind="outline-green" to={addressListPath()} onClick={onClose}>
          管理收货地址
        </Button>
      }
    >
      <Loaded
        call={addresses}
        skeleton={<CellsSkeleton count={2} />}
        empty={({ length }) =>
          length === 0 && <p className={styles.none}>暂时没有数据哦~ 加一个收货地址，就能看到准确的运费</p>
        }
      >
        {(known) => (
          <ul className={styles.list}>
            {known.map(({ ID, FullAddress, ReceiverName }) => (
              <li key={ID}>
                <button
                  type="button"
                  className={styles.address}
                  aria-pressed={ID === current}
                  onClick={() => choose(ID)}
                >
                  <span className={styles.text}>
                    {FullAddress}
                    <small>{ReceiverName}</small>
                  </span>
                  {ID === current ? <CheckIcon size={18} /> : null}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  )
}
