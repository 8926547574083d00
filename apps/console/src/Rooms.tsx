import type { DataOf, Ops } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { Logo } from '@greenstar/web/look/Logo'
import { api } from '@greenstar/web/ops-api'
import { Button, Result, Spin } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { Link, matchPath, Navigate, Route, Routes, useLocation } from 'react-router'
import { may, session } from './platform/session'
import styles from './Rooms.module.css'
import { rooms } from './rooms'

type Operator = DataOf<Ops['operator']['GetOperatorInfo']>

/** Sider with the rooms that the operator may enter, and the page of the address. */
export const Rooms = ({ operator }: { operator: Operator }) => {
  const open = useMemo(
    () => rooms.filter((room) => operator.Permissions.includes(room.permission)),
    [operator],
  )
  const first = open[0]
  return (
    <div className={styles.frame}>
      <Sider operator={operator} open={open} />
      <main className={styles.main}>
        <Crumb />
        <Suspense fallback={<Spin className={styles.wait} size="large" />}>
          <Routes>
            {pages.map(({ path, permission, Page }) => (
              <Route key={path} path={path} element={may(permission) ? <Page /> : <NotAllowed />} />
            ))}
            <Route path="*" element={first ? <Navigate to={first.path} replace /> : <NotAllowed />} />
          </Routes>
        </Suspense>
      </main>
    </div>
  )
}

const pages = rooms.flatMap((room) =>
  room.pages.map(({ path, page }) => ({ path, permission: room.permission, Page: lazy(page) })),
)

const NotAllowed = () => <Result status="403" title="没有此操作的权限" subTitle="需要时请联系管理员开通" />

const Sider = ({ operator, open }: { operator: Operator; open: typeof rooms }) => {
  const { pathname } = useLocation()
  const logout = useAction(api.operator.OperatorLogout, { onSettled: () => session.set(undefined) })
  return (
    <aside className={styles.sider}>
      <div className={styles.brand}>
        <Logo size={22} /> 绿星<small>运营台</small>
      </div>
      <nav aria-label="主导航">
        <ul>
          {open.map(({ path, title, icon: RoomIcon }) => {
            const here = pathname.startsWith(path)
            return (
              <li key={path}>
                <Link
                  to={path}
                  className={styles.room}
                  data-here={here || undefined}
                  aria-current={here ? 'page' : undefined}
                >
                  <RoomIcon size={18} /> {title}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className={styles.me}>
        {operator.Avatar ? <img src={operator.Avatar} alt="" width={36} height={36} /> : null}
        <div className={styles.who}>
          <p>{operator.DisplayName}</p>
          <p>{operator.RoleCN}</p>
        </div>
        <Button type="text" size="small" loading={logout.isPending} onClick={() => logout.mutate({})}>
          退出
        </Button>
      </div>
    </aside>
  )
}

const Crumb = () => {
  const { pathname } = useLocation()
  const room = rooms.find(({ path }) => pathname.startsWith(path))
  const page = room?.pages.find(({ path }) => matchPath(path, pathname))
  if (!room || !page) return <header className={styles.top} />
  return (
    <header className={styles.top}>
      <nav aria-label="当前位置">
        <Link to={room.path}>{room.title}</Link> <span aria-hidden="true">›</span> <b>{page.title}</b>
      </nav>
    </header>
  )
}
