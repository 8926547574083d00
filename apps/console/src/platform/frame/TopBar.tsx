import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { NextIcon } from '../../ui/icons'
import { type OpenRoom, placeOf } from '../doors'
import { Bell } from './Bell'
import { GlobalSearch } from './GlobalSearch'
import { KeyHelp } from './KeyHelp'
import styles from './TopBar.module.css'

/** The current location, also the title of the browser tab, and the global search. */
export const TopBar = ({ rooms }: { rooms: readonly OpenRoom[] }) => {
  const { pathname } = useLocation()
  const place = placeOf(rooms, pathname)
  const title = place?.page.title
  useEffect(() => {
    document.title = `${title ? `${title} · ` : ''}运营台 · 绿星商城`
  }, [title])
  const isDetail = place?.menu !== undefined && place.menu !== place.page
  return (
    <header className={styles.top}>
      {place ? (
        <nav aria-label="当前位置" className={styles.crumb}>
          {place.room.title === place.page.title ? null : (
            <>
              <Link to={place.room.path}>{place.room.title}</Link>
              <NextIcon size={12} />
            </>
          )}
          {isDetail && place.menu ? (
            <>
              <Link to={place.menu.path}>{place.menu.title}</Link>
              <NextIcon size={12} />
            </>
          ) : null}
          <b>{place.page.title}</b>
        </nav>
      ) : null}
      <GlobalSearch rooms={rooms} />
      <KeyHelp />
      <Bell />
    </header>
  )
}
