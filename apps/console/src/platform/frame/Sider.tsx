import type { DataOf, Ops } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { Logo } from '@greenstar/web/look/Logo'
import { api } from '@greenstar/web/ops-api'
import { Dropdown, type MenuProps } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { DownIcon } from '../../ui/icons'
import { type OpenRoom, placeOf } from '../doors'
import { session } from '../session'
import styles from './Sider.module.css'

type Operator = DataOf<Ops['operator']['GetOperatorInfo']>

/** The rooms that the operator may enter; the open one shows its pages. Below stands who is signed in. */
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
  return (
    <aside className={styles.sider}>
      <Link to="/" className={styles.brand}>
        <Logo size={24} /> 绿星<small>运营台</small>
      </Link>
      <nav aria-label="主导航" className={styles.rooms}>
        <ul>
          {rooms.map((room) => (
            <Entry
              key={room.title}
              room={room}
              here={place?.room === room}
              page={place?.room === room ? (place.menu?.path ?? '') : ''}
            />
          ))}
        </ul>
      </nav>
      <Me operator={operator} accountPath={accountPath} />
    </aside>
  )
}

const Entry = ({ room, here, page }: { room: OpenRoom; here: boolean; page: string }) => {
  const { title, icon: RoomIcon, path, badge } = room
  const menu = room.pages.filter((one) => one.menu)
  return (
    <li>
      <Link
        to={path}
        className={styles.room}
        data-here={here || undefined}
        aria-current={here ? 'true' : undefined}
      >
        <RoomIcon size={20} /> {title}
        {badge ? <Badge useCount={badge} /> : null}
      </Link>
      {here && menu.length > 1 ? (
        <ul className={styles.pages}>
          {menu.map((one) => (
            <li key={one.path}>
              <Link
                to={one.path}
                className={styles.page}
                aria-current={one.path === page ? 'page' : undefined}
              >
                {one.title}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

const Badge = ({ useCount }: { useCount: () => number | undefined }) => {
  const count = useCount()
  if (!count) return null
  return (
    <span className={styles.badge} title={`${count} 项待处理`}>
      {count > 999 ? '999+' : count}
    </span>
  )
}

const Me = ({ operator, accountPath }: { operator: Operator; accountPath: string }) => {
  const navigate = useNavigate()
  const logout = useAction(api.operator.OperatorLogout, { onSettled: () => session.set(undefined) })
  const menu: MenuProps = {
    items: [
      { key: 'account', label: '我的账号' },
      { key: 'leave', label: '退出登录', danger: true, disabled: logout.isPending },
    ],
    onClick: ({ key }) => (key === 'leave' ? logout.mutate({}) : void navigate(accountPath)),
  }
  return (
    <Dropdown menu={menu} trigger={['click']} placement="topRight">
      <button type="button" className={styles.me}>
        {operator.Avatar ? (
          <img src={operator.Avatar.replace(/\.jpg$/, '.160.webp')} alt="" width={36} height={36} />
        ) : null}
        <span className={styles.who}>
          <b>{operator.DisplayName}</b>
          <small>{operator.RoleCN}</small>
        </span>
        <DownIcon size={14} />
      </button>
    </Dropdown>
  )
}
