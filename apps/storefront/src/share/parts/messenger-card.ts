import { SHARE_CARD_TEXT } from '@greenstar/rules/share/share'
import { api } from '@greenstar/web/shop-api'
import { currentConfig } from '../../platform/config'
import { client } from '../../platform/read/client'
import { sessionShelf, storageKeys } from '../../platform/session/storage'
import { pictureAddress } from '../../ui/picture/picture-sources'
import type { ShareTarget } from '../shared/open-share'
import { shareLink } from './share-link'

/** The functions of the messenger's JS-SDK that the shop uses. */
interface PageInterface {
  config: (facts: Record<string, unknown>) => void
  ready: (then: () => void) => void
  updateAppMessageShareData: (card: Card) => void
  updateTimelineShareData: (card: Card) => void
}
interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}

const sdkAddress = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const wishes = ['updateAppMessageShareData', 'updateTimelineShareData']
const pageInterface = () => (window as unknown as { wx?: PageInterface }).wx

let coming: Promise<void> | undefined

/** Loads the messenger's script, or the sandbox's simulation of it; a failed load can be retried. */
function bring(): Promise<void> {
  const { Sandbox } = currentConfig().base
  coming ??= new Promise<void>((resolve, reject) => {
    const src = Sandbox ? `${Sandbox}assets/jssdk.js` : sdkAddress
    const script = Object.assign(document.createElement('script'), { src })
    script.onload = () => resolve()
    script.onerror = () => {
      coming = undefined
      reject(new Error('the messenger’s script did not come'))
    }
    document.head.append(script)
  })
  return coming
}

/** Returns the page's signature (GetWXSignature), stored under the spec's key per address. */
async function signature(url: string) {
  const kept = sessionShelf.get<{ url: string; TimeStamp: number; SignStr: string; Noncestr: string }>(
    storageKeys.signature,
  )
  if (kept?.url === url) return kept
  const signed = { url, ...(await client.send(api.member.GetWXSignature, { url }, { quiet: true })) }
  sessionShelf.set(storageKeys.signature, signed)
  return signed
}

/**
 * Prepares the card that the messenger's own menu sends: page title, fixed description, picture, link with
 * the member's code. Without the messenger's script the menu sends the bare page.
 */
export async function prepareCard({ path, title, picture }: ShareTarget): Promise<void> {
  const appId = currentConfig().global.WXAppID
  if (!appId) return
  try {
    await bring()
    const wx = pageInterface()
    const { TimeStamp, SignStr, Noncestr } = await signature(window.location.href.split('#')[0] ?? '')
    wx?.config({ appId, timestamp: TimeStamp, nonceStr: Noncestr, signature: SignStr, jsApiList: wishes })
    const imgUrl = new URL(pictureAddress(picture ?? '/apple-touch-icon.png'), window.location.origin).href
    const card = { title, desc: SHARE_CARD_TEXT, link: shareLink(path), imgUrl }
    wx?.ready(() => {
      wx.updateAppMessageShareData(card)
      wx.updateTimelineShareData(card)
    })
  } catch {
    // the page works without the card
  }
}
