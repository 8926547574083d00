import type { BulkParams, BulkSpec } from '@greenstar/contract/bulk/bulk.act'
import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import { maxBulk } from '@greenstar/rules/bulk/bulk.status'
import { Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { may } from '../../platform/session'
import type { Chosen } from '../../ui/list/list'
import { rowsText } from '../../ui/list/rows-text'
import { BarButton } from '../../ui/list/SelectionBar'
import { BulkDialog } from './BulkDialog'

/** A bulk action as a list offers it. */
export type BulkOffer = {
  /** Name of its `BulkSpec`, and the permission that it needs. */
  act: string
  permission: Permission
  text: string
  title: string
  /** What is done to each row, if it is not a change: 发货. */
  verb?: string
  /** The reason that stands in its field, for work of every day. */
  reason?: string
  fields: ReactNode
  initial: object
  /** The parameters that the server takes, from the values of the form. */
  params: (values: never) => object
}

/** Declares an offer; `S` is the action's spec, so that its parameters are checked. */
export const bulkOffer = <S extends BulkSpec, V extends object>(offer: {
  act: S['name']
  permission: Permission
  text: string
  title: string
  verb?: string
  /** The reason that stands in its field, for work of every day. */
  reason?: string
  fields: ReactNode
  initial?: Partial<V>
  params: (values: V) => BulkParams<S>
}): BulkOffer => ({ initial: {}, ...offer }) as BulkOffer

type Props = { chosen: Chosen; offers: readonly BulkOffer[]; onDone: () => void }

/** The button with the bulk actions on what is selected, and their dialogs. */
export const BulkMenu = ({ chosen, offers, onDone }: Props) => {
  const [open, setOpen] = useState<BulkOffer>()
  const [isMenu, setMenu] = useState(false)
  const allowed = offers.filter(({ permission }) => may(permission))
  if (allowed.length === 0) return null
  if (chosen.isMore) return <span>批量修改一次最多 {rowsText(maxBulk, chosen.unit)}，请先缩小筛选范围</span>
  const [only] = allowed.length === 1 ? allowed : []
  const items = allowed.map(({ act, text }) => ({ key: act, label: text }))
  return (
    <>
      {only ? <BarButton onClick={() => setOpen(only)}>{only.text}</BarButton> : null}
      {only ? null : (
        <Dropdown
          // opens under the pointer; a click keeps it open instead of closing it
          trigger={['hover']}
          open={isMenu}
          onOpenChange={setMenu}
          placement="top"
          menu={{ items, onClick: ({ key }) => setOpen(allowed.find(({ act }) => act === key)) }}
        >
          <span>
            <BarButton onClick={() => setMenu(true)}>批量修改</BarButton>
          </span>
        </Dropdown>
      )}
      {open ? (
        <BulkDialog
          offer={open}
          chosen={chosen}
          onClose={(isDone) => {
            setOpen(undefined)
            if (isDone) onDone()
          }}
        />
      ) : null}
    </>
  )
}
