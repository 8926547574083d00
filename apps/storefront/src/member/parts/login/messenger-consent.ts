import { useSyncExternalStore } from 'react'
import { currentConfig, useConfig, useConsentPage } from '../../../platform/config'
import { stackKeyParam, withParams } from '../../../platform/route/address'
import { type Embedding, embedding } from '../../../platform/session/embedding'

/** `state` of the return from the messenger's consent page (spec 4, 7.1). */
export const messengerState = 'WXAUTH'
/** Query parameter with a key that only this browser knows; `state` itself is fixed by the spec. */
export const tripParam = 'wxkey'

/** Query parameters of a return, removed from the address afterwards. */
export const returnParams = { code: undefined, state: undefined, [tripParam]: undefined }

/** The one-tap login of this shop. */
export interface OneTap {
  appId: string
  /** Address of the consent page. */
  consentPage: string
  /** Whether the page works here: in the messenger, or anywhere if it is a page of this site. */
  works: boolean
}

/** Returns the address of the consent page, which returns to `page` with the trip's key (spec 7.1). */
export function consentAddress(
  { appId, consentPage }: OneTap,
  page: { origin: string; pathname: string; search: string },
  key: string,
): string {
  const search = withParams(page.search, { ...returnParams, [stackKeyParam]: undefined, [tripParam]: key })
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: `${page.origin}${page.pathname}${search}`,
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state: messengerState,
  })
  return `${consentPage}?${query}#wechat_redirect`
}

/** Returns the one-tap login for a config and an embedding. */
function oneTapOf(
  where: Embedding,
  appId: string | undefined,
  consentPage: string | undefined,
): OneTap | undefined {
  if (!appId || !consentPage || where === 'app' || where === 'miniProgram') return undefined
  return { appId, consentPage, works: where === 'messenger' || consentPage.startsWith('/') }
}

/** Returns the one-tap login for event handlers; components use useOneTap. */
export function currentOneTap(): OneTap | undefined {
  const { base, global } = currentConfig()
  return oneTapOf(embedding(), global.WXAppID, base.Messenger)
}

const never = () => () => undefined
const anyBrowser = (): Embedding => 'browser'

/** The one-tap login; undefined without a messenger account, and in a shell with its own login. */
export function useOneTap(): OneTap | undefined {
  const where = useSyncExternalStore(never, embedding, anyBrowser)
  return oneTapOf(where, useConfig('WXAppID'), useConsentPage())
}
