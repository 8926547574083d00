import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../member.paths'

type Named = { MemberID: number; MemberName: string }
type Options = { title?: string; always?: true }

const columnOf = <Row,>(width: number, options: Options, show: (row: Row) => ReactNode) => ({
  ...{ key: 'member', title: '会员', width, ...options },
  render: (_: unknown, row: Row) => show(row),
})

const link = ({ MemberID, MemberName }: Named) => <Link to={memberPaths.detail(MemberID)}>{MemberName}</Link>

/** The member of a row, as a link to their page. */
export const memberColumn = (width: number, options: Options = {}) => columnOf(width, options, link)

/** The same with the member's code. */
export const memberCodeColumn = (width: number, options: Options = {}) =>
  columnOf(width, options, (row: Named & { MemberCode: string }) => (
    <>
      {link(row)} <span className="num">{row.MemberCode}</span>
    </>
  ))
