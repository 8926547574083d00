import { groupPhone } from '@greenstar/rules/member/phone'
import { Check } from '../../ui/form/Check'
import { CheckIcon, EditIcon, TrashIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { Leaf } from '../../ui/state/Leaf'
import { addressEditPath } from '../member.paths'
import styles from './AddressCard.module.css'
import type { Address } from './address-draft'

export interface AddressCardProps {
  address: Address
  /** Called when the address is tapped to select it. */
  onChoose: (() => void) | undefined
  onDefault: () => void
  onRemove: () => void
}

/** An address with its actions. */
export function AddressCard({ address, onChoose, onDefault, onRemove }: AddressCardProps) {
  const { ID, ReceiverName, IsDefault } = address
  return (
    <article className={styles.card}>
      {onChoose ? (
        <button type="button" className={styles.facts} onClick={onChoose}>
          <Facts address={address} />
        </button>
      ) : (
        <div className={styles.facts}>
          <Facts address={address} />
        </div>
      )}
      <div className={styles.foot}>
        {IsDefault ? (
          <span className={styles.default}>
            <CheckIcon size={14} />
            默认地址
          </span>
        ) : (
          <Check checked={false} onChange={onDefault}>
            设为默认
          </Check>
        )}
        <span className={styles.acts}>
          <Link
            className={styles.act}
            to={addressEditPath({ id: ID })}
            aria-label={`编辑${ReceiverName}的地址`}
          >
            <EditIcon size={16} />
            编辑
          </Link>
          <button
            type="button"
            className={styles.act}
            aria-label={`删除${ReceiverName}的地址`}
            onClick={onRemove}
          >
            <TrashIcon size={16} />
            删除
          </button>
        </span>
      </div>
    </article>
  )
}

function Facts({ address }: { address: Address }) {
  const { ReceiverName, ReceiverPhone, Tag, FullAddress, IsNotFreeArea } = address
  return (
    <>
      <span className={styles.head}>
        <span className={styles.name}>{ReceiverName}</span>
        <span className={styles.phone}>{groupPhone(ReceiverPhone)}</span>
        {Tag ? <Leaf tone="green">{Tag}</Leaf> : null}
      </span>
      <span className={styles.text}>{FullAddress}</span>
      {IsNotFreeArea ? <span className={styles.note}>这个地区不在包邮范围</span> : null}
    </>
  )
}
