import type { TalentRecordCardData } from '@greenstar/contract/talent/talent.shapes'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { useNamedRead } from '../platform/read/use-named-read'
import { useOwnMarks } from '../platform/read/use-own-marks'
import { useReadPages } from '../platform/read/use-read-pages'
import { useTitle } from '../platform/route/title'
import { usePage } from '../platform/route/use-page'
import { Button } from '../ui/form/Button'
import { BackIcon } from '../ui/icon/icons-first'
import { toast } from '../ui/layer/toasts'
import { usePageChrome } from '../ui/nav/page-chrome'
import { Empty, Notice } from '../ui/state/State'
import styles from './parts/Film.module.css'
import { FilmSlide } from './parts/FilmSlide'
import { isOnMobileData, useCurrentFilm } from './parts/use-films'
import { talentIndexPath } from './talent.paths'
import { filmsAfter, workOf } from './talent.reads'

/** Number of remaining films at which the next page is loaded. */
const ahead = 3

/** /talent/scrollVideoDetail?id=: full-screen films in a vertical feed; without an id newest first. */
export default function ScrollVideoDetailScreen() {
  const page = usePage()
  const asked = workOf(page)
  const first = useNamedRead(asked, { quiet: true })
  const more = useReadPages(filmsAfter(page))
  useOwnMarks(first, more)
  const { goBack, navHidden } = usePageChrome()
  const [muted, setMuted] = useState(true)
  const isGone = first.error?.code === 'post/gone'
  const films = [...(first.data ? [first.data] : []), ...more.items].filter(({ VideoPath }) => VideoPath)
  useTitle(first.data?.Title ?? '视频')
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">视频</h1>
      <div className={styles.head}>
        {navHidden ? null : (
          <button type="button" className={styles.round} aria-label="返回" onClick={goBack}>
            <BackIcon />
          </button>
        )}
        {films.length > 0 ? (
          <button
            type="button"
            className={styles.sound}
            aria-pressed={!muted}
            onClick={() => setMuted(!muted)}
          >
            <span>{muted ? '打开声音' : '关闭声音'}</span>
          </button>
        ) : null}
      </div>
      {asked && !isGone ? (
        <Loaded call={first} skeleton={<div aria-hidden="true" />}>
          {() => <Feed films={films} more={more} muted={muted} />}
        </Loaded>
      ) : (
        <Feed films={films} more={more} muted={muted} />
      )}
    </div>
  )
}

type FilmPages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isError' | 'isPending' | 'fetchNextPage' | 'refetch'
>

interface FeedProps {
  films: readonly TalentRecordCardData[]
  more: FilmPages
  muted: boolean
}

function Feed({ films, more, muted }: FeedProps) {
  const { hasNextPage, isFetchingNextPage, isError, isPending, fetchNextPage, refetch } = more
  const { box, index, show } = useCurrentFilm(films.length)
  useEffect(() => {
    if (index >= films.length - ahead && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [index, films.length, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  useEffect(() => {
    if (isOnMobileData()) toast('正在使用移动网络，播放视频会消耗流量')
  }, [])
  const keys = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const step = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(index + step)
  }
  if (films.length === 0 && !isPending && !isError) {
    return (
      <div className={styles.end}>
        <Empty
          art="search"
          hint="还没有视频"
          text="看看大家的图文作品吧"
          action={<Button to={talentIndexPath}>去看看</Button>}
        />
      </div>
    )
  }
  return (
    // arrow keys move between films
    <div ref={box} className={styles.feed} tabIndex={0} role="region" aria-label="视频列表" onKeyDown={keys}>
      {films.map((film, at) => (
        <FilmSlide
          key={film.ID}
          film={film}
          current={at === index}
          next={at === index + 1}
          muted={muted}
          first={at === 0}
        />
      ))}
      {hasNextPage || isPending || films.length === 0 ? null : (
        <div className={styles.end}>
          <Notice
            art="search"
            title="已经到底啦"
            text="看看大家的图文作品吧"
            action={<Button to={talentIndexPath}>去看看</Button>}
          />
        </div>
      )}
      {isError ? (
        <div className={styles.end}>
          <Button kind="outline-green" onClick={() => void (films.length > 0 ? fetchNextPage() : refetch())}>
            加载失败，点一下再试
          </Button>
        </div>
      ) : null}
    </div>
  )
}
