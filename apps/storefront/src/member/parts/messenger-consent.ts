import { useSyncExternalStore } from 'react'
import { stackKeyParam, withParams } from '../../platform/address'
import { currentConfig, useConfig, useConsentPage } from '../../platform/config'
import { type Embedding, embedding } from '../../platform/embedding'

/** Marks the return from the messenger's consent page (spec 4, 7.1). */
export const messengerState = 'WXAUTH'
/** Query value of the return that only this browser knows; the state itself is fixed by the specification. */
export const tripParam = 'wxkey'

/** Query values that a return brings; they leave the address with it. */
export const returnParams = { code: undefined, state: undefined, [tripParam]: undefined }

/** The one-tap login of this shop. */
export interface OneTap {
  appId: string
  /** Address of the consent page. */
  consentPage: string
  /** Whether that page can be answered here: in the messenger, or anywhere when this site itself plays it. */
  works: boolean
}

/** Address of the consent page that comes back to `page` with the key of this trip (spec 7.1). */
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

/** The one-tap login as the config and the kind of browser say. */
function oneTapOf(
  where: Embedding,
  appId: string | undefined,
  consentPage: string | undefined,
): OneTap | undefined {
  if (!appId || !consentPage || where === 'app' || where === 'miniProgram') return undefined
  return { appId, consentPage, works: where === 'messenger' || consentPage.startsWith('/') }
}

/** The one-tap login, for what happens; see useOneTap for what is drawn. */
export function currentOneTap(): OneTap | undefined {
  const { base, global } = currentConfig()
  return oneTapOf(embedding(), global.WXAppID, base.Messenger)
}

const never = () => () => undefined
const anyBrowser = (): Embedding => 'browser'

/** The one-tap login; undefined in a shop without a messenger account, and where a shell has a login of its own. */
export function useOneTap(): OneTap | undefined {
  const where = useSyncExternalStore(never, embedding, anyBrowser)
  return oneTapOf(where, useConfig('WXAppID'), useConsentPage())
}
