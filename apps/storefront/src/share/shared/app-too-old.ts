import { Channel } from '@greenstar/rules/setting/channel'
import { mayPostPoster, OLD_APP } from '@greenstar/rules/show/poster-gate'
import { useEffect } from 'react'
import { currentConfig } from '../../platform/config'
import { isApp } from '../../platform/session/embedding'
import { dialog } from '../../ui/layer/dialogs'
import { usePageChrome } from '../../ui/nav/page-chrome'

/** Channel of the native shell, from the address or else the user agent. */
function shellChannel(): Channel {
  const named = new URLSearchParams(window.location.search).get('channel')
  if (named === Channel.Android || named === Channel.iOS) return named
  return /iphone|ipad|ios/i.test(navigator.userAgent) ? Channel.iOS : Channel.Android
}

/** Whether the native app is too old to make posters and posts (spec 5); shows a dialog if so. */
export async function isAppTooOld(): Promise<boolean> {
  const version = currentConfig().global.AppCurrentVersion ?? ''
  if (!isApp() || mayPostPoster(shellChannel(), version)) return false
  await dialog.alert(OLD_APP)
  return true
}

/** Closes the form of a post, a work or a question in an app that is too old for it. */
export function useAppGate(): void {
  const { goBack } = usePageChrome()
  useEffect(() => {
    void isAppTooOld().then((tooOld) => tooOld && goBack())
  }, [goBack])
}
