import { Result, Spin } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { Link, Navigate, Route, Routes, useLocation } from 'react-router'
import { operatorPaths } from './operator/operator.paths'
import { openRooms } from './platform/doors'
import { Sider } from './platform/frame/Sider'
import { TopBar } from './platform/frame/TopBar'
import { PageBoundary } from './platform/PageBoundary'
import { QueuePaths, queuePaths } from './platform/queues'
import type { Operator } from './platform/session'
import styles from './Rooms.module.css'
import { rooms } from './rooms'

const pages = rooms.flatMap((room) => room.pages.map(({ path, page }) => ({ path, Page: lazy(page) })))

/** Sider with the rooms that the operator may enter, and the page of the current address. */
export const Rooms = ({ operator }: { operator: Operator }) => {
  const open = useMemo(() => openRooms(rooms, operator.Permissions), [operator])
  const mayOpen = useMemo(() => new Set(open.flatMap((room) => room.pages.map(({ path }) => path))), [open])
  const paths = useMemo(() => queuePaths(open), [open])
  const first = open[0]
  const { pathname } = useLocation()
  return (
    <QueuePaths value={paths}>
      <a href="#content" className={styles.skip}>
        跳到内容
      </a>
      <div className={styles.frame}>
        <Sider operator={operator} rooms={open} accountPath={operatorPaths.account} />
        <main id="content" tabIndex={-1} className={styles.main}>
          <TopBar rooms={open} />
          <PageBoundary at={pathname}>
            <Suspense fallback={<Spin className={styles.wait} size="large" />}>
              <Routes>
                {pages.map(({ path, Page }) => (
                  <Route key={path} path={path} element={mayOpen.has(path) ? <Page /> : <NotAllowed />} />
                ))}
                <Route path="/" element={first ? <Navigate to={first.path} replace /> : <NotAllowed />} />
                <Route path="*" element={<NotThere />} />
              </Routes>
            </Suspense>
          </PageBoundary>
        </main>
      </div>
    </QueuePaths>
  )
}

const NotThere = () => (
  <Result
    icon={<img className={styles.picture} src="/art/e-error.svg" alt="" width={180} height={180} />}
    title="没有这个页面"
    subTitle="地址可能写错了，或者页面已经搬走"
    extra={<Link to="/">回到首页</Link>}
  />
)

const NotAllowed = () => <Result status="403" title="没有这项操作的权限" subTitle="需要时请联系管理员开通" />
