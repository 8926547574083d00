import type { TalentRecordCardData } from '@greenstar/contract/talent/talent.shapes'
import { formatLikes } from '@greenstar/rules/platform/count'
import { postPath } from '@greenstar/rules/post/post'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type MouseEvent, useRef } from 'react'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { AppealNote } from '../../post/shared/AppealNote'
import { stateNote } from '../../post/shared/post.words'
import { openPostMenu } from '../../post/shared/post-menu'
import { useLikes } from '../../post/shared/use-likes'
import { useShare } from '../../post/shared/use-share'
import { cx } from '../../ui/cx'
import { ChatIcon, HeartIcon, MoreIcon, PinIcon, PlayIcon, ShareIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { Avatar } from '../../ui/picture/Avatar'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { FollowButton } from '../shared/FollowButton'
import { creatorPath } from '../talent.paths'
import styles from './Film.module.css'
import { FilmText } from './FilmText'
import { usePlayer } from './use-player'
import { factsOf, isNamed, ratioOf } from './work-data'
import { openWorkComments } from './work-overlays'

interface FilmSlideProps {
  film: TalentRecordCardData
  /** Whether it fills the screen. */
  current: boolean
  /** Whether it is the next one, so that its film is preloaded. */
  next: boolean
  muted: boolean
  first: boolean
}

/** A full-screen film with text and actions on top. */
export function FilmSlide({ film, current, next, muted, first }: FilmSlideProps) {
  const { ID, Title, TalentID, TalentName, TalentAvatar, CoverPath, VideoPath, Comments, IsMine } = film
  const video = useRef<HTMLVideoElement>(null)
  const player = usePlayer(video, { current, muted })
  const { isLiked, likes, toggle, like } = useLikes(film)
  const share = useShare({
    ...{ ID, Title, Cover: CoverPath, path: postPath(film.Type, ID), film: VideoPath },
    ...{ AuthorName: TalentName, AuthorAvatar: TalentAvatar },
  })
  // details that only the current film needs: products, text, whether its author is followed
  const whole = useCall(api.talent.GetTalentRecordByID, { id: ID }, { enabled: current, quiet: true }).data
  const tap = (event: MouseEvent) => {
    if (event.detail === 2) like()
    player.toggle()
  }
  const note = IsMine ? stateNote(film.Status, film.Reason) : ''
  return (
    <div
      className={styles.slide}
      data-upright={ratioOf(film) < 0.7 || undefined}
      role="group"
      aria-label={Title}
      aria-roledescription="视频"
    >
      <div className={styles.cover}>
        <Picture src={CoverPath} alt="" sizes={pictureSizes.full} fill eager={first} priority={first} />
      </div>
      <video
        ref={video}
        className={styles.film}
        src={VideoPath}
        aria-label={`《${Title}》的视频`}
        preload={current || next ? 'auto' : 'none'}
        muted
        loop
        playsInline
        {...player.events}
      />
      <button
        type="button"
        className={styles.tap}
        aria-label={player.playing ? '暂停' : '播放'}
        onClick={tap}
      >
        {player.playing || player.failed ? null : (
          <span className={styles.play}>
            <PlayIcon size={30} solid />
          </span>
        )}
      </button>
      {player.failed ? (
        <button type="button" className={styles.failed} onClick={player.again}>
          视频加载失败，点一下再试
        </button>
      ) : null}
      {note ? (
        <p className={styles.note}>
          {note} <AppealNote recordID={ID} state={whole?.Appeal ?? 0} />
        </p>
      ) : null}
      <div className={styles.acts}>
        <Link className={styles.face} to={creatorPath(TalentID)} aria-label={`${TalentName}的主页`}>
          <Avatar src={TalentAvatar} size={44} eager={first} />
        </Link>
        <Act label={`喜欢《${Title}》`} pressed={isLiked} count={likes} word="喜欢" onClick={toggle}>
          <HeartIcon size={30} solid={isLiked} />
        </Act>
        <Act
          label={`看评论，${Comments} 条`}
          count={Comments}
          word="评论"
          onClick={() => openWorkComments({ id: ID })}
        >
          <ChatIcon size={30} />
        </Act>
        <Act label="分享" count={whole?.Shares ?? 0} word="分享" onClick={share}>
          <ShareIcon size={30} />
        </Act>
        <Act label="更多操作" word="更多" onClick={() => whole && openPostMenu({ post: factsOf(whole) })}>
          <MoreIcon size={30} />
        </Act>
      </div>
      <div className={styles.words}>
        {whole?.Products.length ? (
          <ul className={styles.products} aria-label="提到的商品">
            {whole.Products.map((product) => (
              <li key={product.ID}>
                <Link className={styles.product} to={goodsDetailPath(product.ID)}>
                  <Picture
                    src={product.DefaultImagePath}
                    alt=""
                    sizes={pictureSizes.px(36)}
                    className={styles.thumb}
                  />
                  <span className="clip1">{product.Name}</span>
                  <span className={styles.price}>¥{product.Price.toFixed(2)}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        <p className={styles.by}>
          <Link className={styles.name} to={creatorPath(TalentID)}>
            @{TalentName}
          </Link>
          {whole ? (
            <FollowButton
              talentID={TalentID}
              name={TalentName}
              isFollowed={whole.IsAttention}
              isMine={IsMine}
              postID={whole.ID}
            />
          ) : null}
        </p>
        <FilmText title={whole && !isNamed(whole) ? '' : Title} text={whole?.Content ?? ''} />
        {whole?.Address ? (
          <p className={styles.place}>
            <PinIcon size={14} />
            {whole.Address}
          </p>
        ) : null}
      </div>
      <input
        type="range"
        className={styles.bar}
        aria-label="播放进度"
        aria-valuetext={`${Math.floor(player.time.at)} 秒，共 ${Math.ceil(player.time.of)} 秒`}
        min={0}
        max={player.time.of || 1}
        step={0.1}
        value={player.time.at}
        disabled={player.time.of === 0}
        onChange={(event) => player.seek(Number(event.currentTarget.value))}
      />
    </div>
  )
}

interface ActProps {
  label: string
  /** Text below the icon if the count is 0. */
  word: string
  count?: number
  pressed?: boolean
  onClick: () => void
  children: React.ReactNode
}

function Act({ label, word, count = 0, pressed, onClick, children }: ActProps) {
  return (
    <button
      type="button"
      className={cx(styles.act, pressed && styles.liked)}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
      <span className="num">{count > 0 ? formatLikes(count) : word}</span>
    </button>
  )
}
