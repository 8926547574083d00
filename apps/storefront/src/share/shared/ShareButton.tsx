import { useEffect } from 'react'
import { isMessenger } from '../../platform/session/embedding'
import { ShareIcon } from '../../ui/icon/icons'
import { NavButton } from '../../ui/nav/Nav'
import { prepareCard } from '../parts/messenger-card'
import { openShare, type ShareTarget } from './open-share'

/** 分享 in the bar of a page. In the messenger it also prepares the card of the messenger's menu. */
export default function ShareButton(target: ShareTarget) {
  const { path, title, picture } = target
  useEffect(() => {
    if (isMessenger()) void prepareCard({ ...(path ? { path } : {}), title, picture })
  }, [path, title, picture])
  return (
    <NavButton label="分享" onClick={() => openShare(target)}>
      <ShareIcon />
    </NavButton>
  )
}
