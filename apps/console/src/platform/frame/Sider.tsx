import { useAction } from '@greenstar/web/hooks'
import { Logo } from '@greenstar/web/look/Logo'
import { api } from '@greenstar/web/ops-api'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Portrait } from '../../ui/detail/Portrait'
import { DownIcon, FoldIcon } from '../../ui/icons'
import { remember, useRemembered } from '../../ui/list/remembered'
import { type OpenRoom, placeOf } from '../doors'
import { leavePage } from '../leave-page'
import { countOn, type QueueRow, useQueues } from '../queues'
import type { RoomPage } from '../room'
import { type Operator, session } from '../session'
import styles from './Sider.module.css'

const foldedKey = 'sider-folded'

/**
 * The rooms that the operator may enter; the open one lists its pages. The operator's name is below.
 * Folded, only the icons remain, and a room's pages open beside it.
 */
export const Sider = ({
  operator,
  rooms,
  accountPath,
}: {
  operator: Operator
  rooms: readonly OpenRoom[]
  accountPath: string
}) => {
  const { pathname } = useLocation()
  const place = placeOf(rooms, pathname)
  const isFolded = useRemembered(foldedKey) !== null
  const { data: waiting = [] } = useQueues()
  return (
    <aside className={styles.sider} data-folded={isFolded || undefined}>
      <Link to="/" className={styles.brand}>
        <Logo size={24} />
        <span className={styles.word}>
          绿星<small>运营台</small>
        </span>
      </Link>
      <nav aria-label="主导航" className={styles.rooms}>
        <ul>
          {rooms.map((room) => (
            <Entry
              key={room.title}
              room={room}
              here={place?.room === room}
              page={place?.room === room ? (place.menu?.path ?? '') : ''}
              isFolded={isFolded}
              waiting={waiting}
            />
          ))}
        </ul>
      </nav>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        onClick={() => remember(foldedKey, isFolded ? null : '1')}
      >
        <FoldIcon size={20} />
        <span className={styles.word}>{isFolded ? '展开菜单' : '收起菜单'}</span>
      </button>
      <Me operator={operator} accountPath={accountPath} />
    </aside>
  )
}

type EntryProps = {
  room: OpenRoom
  here: boolean
  page: string
  isFolded: boolean
  waiting: readonly QueueRow[]
}

const Entry = ({ room, here, page, isFolded, waiting }: EntryProps) => {
  const { title, icon: RoomIcon, path, badge } = room
  const menu = room.pages.filter((one) => one.menu)
  const listsPage = !isFolded && menu.length > 1 && menu.some((one) => one.path === page)
  const link = useInView(here && !listsPage)
  return (
    <li className={styles.entry}>
      <Link
        ref={link}
        to={path}
        className={styles.room}
        data-here={here || undefined}
        aria-current={here ? 'true' : undefined}
      >
        <RoomIcon size={20} />
        <span className={styles.word}>{title}</span>
        {badge ? <Own useCount={badge} /> : <Badge count={countOn(room.pages, waiting)} />}
      </Link>
      {(isFolded && menu.length > 0) || (here && menu.length > 1) ? (
        <ul className={styles.pages}>
          {menu.map((one) => (
            <li key={one.path}>
              <PageLink page={one} here={one.path === page} isFolded={isFolded} waiting={waiting} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

type PageLinkProps = { page: RoomPage; here: boolean; isFolded: boolean; waiting: readonly QueueRow[] }

const PageLink = ({ page, here, isFolded, waiting }: PageLinkProps) => {
  const link = useInView(here && !isFolded)
  return (
    <Link ref={link} to={page.path} className={styles.page} aria-current={here ? 'page' : undefined}>
      {page.title}
      <Badge count={countOn([page], waiting)} />
    </Link>
  )
}

/** Scrolls a link of the menu into view when it becomes the current one. */
const useInView = (isCurrent: boolean) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return link
}

/** A room's own number. */
const Own = ({ useCount }: { useCount: () => number | undefined }) => <Badge count={useCount()} />

const Badge = ({ count }: { count: number | undefined }) => {
  if (!count) return null
  return (
    <span className={styles.badge} title={`${count} 项待处理`}>
      {count > 999 ? '999+' : count}
    </span>
  )
}

const Me = ({ operator, accountPath }: { operator: Operator; accountPath: string }) => {
  const navigate = useNavigate()
  const logout = useAction(api.operator.OperatorLogout, { onSettled: session.leave })
  const menu: MenuProps = {
    items: [
      { key: 'account', label: '我的账号' },
      { key: 'leave', label: '退出登录', danger: true, disabled: logout.isPending },
    ],
    onClick: ({ key }) => leavePage(() => (key === 'leave' ? logout.mutate({}) : void navigate(accountPath))),
  }
  return (
    <Dropdown menu={menu} trigger={['click']} placement="topRight">
      <button type="button" className={styles.me}>
        <Portrait src={operator.Avatar} name={operator.DisplayName} size={36} />
        <span className={styles.who}>
          <b>{operator.DisplayName}</b>
          <small>{operator.RoleCN}</small>
        </span>
        <DownIcon size={14} />
      </button>
    </Dropdown>
  )
}
