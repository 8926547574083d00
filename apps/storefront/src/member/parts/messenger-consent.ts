import { useSyncExternalStore } from 'react'
import { stackKeyParam, withParams } from '../../platform/address'
import { useConfig } from '../../platform/config'
import { isMessenger } from '../../platform/embedding'

/** Marks the return from the messenger's consent page (spec 4, 7.1). */
export const messengerState = 'WXAUTH'

const consentPage = 'https://open.weixin.qq.com/connect/oauth2/authorize'

/** Address of the messenger's consent page that comes back to `page` (spec 7.1). */
export function consentAddress(
  appId: string,
  page: { origin: string; pathname: string; search: string },
): string {
  const search = withParams(page.search, { [stackKeyParam]: undefined, code: undefined, state: undefined })
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: `${page.origin}${page.pathname}${search}`,
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state: messengerState,
  })
  return `${consentPage}?${query}#wechat_redirect`
}

const never = () => () => undefined

/** App id for the one-tap login; undefined where no messenger could answer it: no dead button. */
export function useMessengerApp(): string | undefined {
  const inMessenger = useSyncExternalStore(never, isMessenger, () => false)
  const appId = useConfig('WXAppID')
  return inMessenger && appId ? appId : undefined
}
