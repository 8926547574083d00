import { Button } from 'antd'
import type { ReactNode } from 'react'
import { LinkButton } from '../ui/detail/LinkButton'
import { PageHead } from '../ui/detail/PageHead'
import { DataList, type DataListProps } from '../ui/list/DataList'
import { ExportButton } from './ExportButton'

type Props<Row extends { ID: number }, K extends string> = Omit<DataListProps<Row, K>, 'tools'> & {
  title: string
  /** Unmasked export, and its permission. */
  whole?: Parameters<typeof ExportButton>[0]['whole']
  facts?: ReactNode
  /** Buttons in the head, between the export and the button that adds a row. */
  actions?: ReactNode
  /** The last button of the head, which creates a row here or on a page of its own; none for read-only operators. */
  create?:
    | { text: string; disabled?: boolean; onCreate: () => void }
    | { text: string; to: string }
    | undefined
  /** Note about the list as a whole, under the head. */
  note?: ReactNode
  children?: ReactNode
}

/** A page with one list: title and facts, export of this list, create button, and the list. */
export const ListPage = <Row extends { ID: number }, K extends string>(props: Props<Row, K>) => {
  const { title, facts, actions, create, note, whole, children, ...list } = props
  return (
    <>
      <PageHead
        title={title}
        facts={facts}
        actions={
          <>
            <ExportButton name={list.name} list={list.list} whole={whole} />
            {actions}
            {create && 'to' in create ? (
              <LinkButton type="primary" to={create.to}>
                {create.text}
              </LinkButton>
            ) : create ? (
              <Button type="primary" disabled={create.disabled} onClick={create.onCreate}>
                {create.text}
              </Button>
            ) : null}
          </>
        }
      />
      {note}
      <DataList {...list} />
      {children}
    </>
  )
}
