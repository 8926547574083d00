import { SHARE_CARD_TEXT, SHARE_TEXT, SHARE_TITLE, ShareWay } from '@greenstar/rules/share/share'
import { type ReactNode, useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { callNative, embedding, isApp, isMessenger } from '../../platform/session/embedding'
import { ChatIcon, CopyIcon, ImageIcon, ShareIcon } from '../../ui/icon/icons'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import { pictureAddress } from '../../ui/picture/picture-sources'
import { showLoading } from '../../ui/state/loading'
import { copyText } from '../../ui/text/copy'
import { isAppTooOld } from '../shared/app-too-old'
import type { ShareTarget } from '../shared/open-share'
import { prepareCard } from './messenger-card'
import { Poster } from './Poster'
import styles from './ShareSheet.module.css'
import { noteShare, shareLink } from './share-link'

/** The share popup: fixed title and description (spec 2.4); offers what this browser supports. */
export default function ShareSheet({ open, onClose, ...target }: ShareTarget & OverlayProps) {
  const [poster, setPoster] = useState<string>()
  const { path, title } = target
  const note = (way: ShareWay) => {
    noteShare(way, path)
    target.onShared?.()
  }
  const close = () => {
    setPoster(undefined)
    onClose()
  }

  const toMessenger = () => {
    note(ShareWay.messenger)
    void prepareCard(target)
    onClose()
    toast('点右上角的 ···，发送给朋友或分享到朋友圈')
  }
  const toApp = () => {
    const picture = new URL(pictureAddress(target.picture ?? '/apple-touch-icon.png'), window.location.origin)
    callNative('share', { title, text: SHARE_CARD_TEXT, picture: picture.href, url: shareLink(path) })
    note(ShareWay.app)
    onClose()
  }
  const toSheet = async () => {
    try {
      await navigator.share({ title, text: SHARE_CARD_TEXT, url: shareLink(path) })
      note(ShareWay.sheet)
      onClose()
    } catch (failure) {
      // the member has closed it; on any other error the link is copied
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy()
    }
  }
  const copy = async () => {
    await copyText(shareLink(path), '链接已复制，发给好友吧')
    note(ShareWay.copy)
    onClose()
  }
  const makePoster = async () => {
    if (await isAppTooOld()) return
    const hide = showLoading()
    try {
      const { drawPoster } = await import('./poster')
      setPoster(await drawPoster({ ...target, title: target.heading ?? title, link: shareLink(path) }))
      note(ShareWay.poster)
    } catch {
      toast('海报没有生成，请复制链接分享')
    } finally {
      hide()
    }
  }

  const isGuided = isMessenger() || embedding() === 'miniProgram'
  const canShare = !isApp() && !isGuided && typeof navigator.share === 'function'
  return (
    <Sheet open={open} onClose={close} title={poster ? '分享海报' : SHARE_TITLE}>
      {poster ? (
        <Poster picture={poster} title={title} />
      ) : (
        <>
          {target.isNamed ? <p className={styles.named}>{title}</p> : null}
          <p className={styles.text}>{SHARE_TEXT}</p>
          <ul className={styles.ways}>
            {isGuided ? <Way icon={<ChatIcon />} text="微信好友" onClick={toMessenger} /> : null}
            {isApp() ? <Way icon={<ShareIcon />} text="分享到" onClick={toApp} /> : null}
            {canShare ? <Way icon={<ShareIcon />} text="系统分享" onClick={() => void toSheet()} /> : null}
            <Way icon={<CopyIcon />} text="复制链接" onClick={() => void copy()} />
            <Way icon={<ImageIcon />} text="生成海报" onClick={() => void makePoster()} />
          </ul>
        </>
      )}
    </Sheet>
  )
}

const Way = ({ icon, text, onClick }: { icon: ReactNode; text: string; onClick: () => void }) => (
  <li>
    <button type="button" className={styles.way} onClick={onClick}>
      <span className={styles.icon}>{icon}</span>
      {text}
    </button>
  </li>
)
