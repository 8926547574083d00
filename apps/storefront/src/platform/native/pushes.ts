import { api } from '@greenstar/web/shop-api'
import { client } from '../client'
import { callNative } from '../embedding'
import { currentToken } from '../session'

/** ms between two looks for messages that the shell is to show. */
const lookEveryMs = 60_000

/** Hands the messages that wait for the member's app to the shell, which shows them as notifications. */
async function takePushes(): Promise<void> {
  if (!currentToken() || document.visibilityState !== 'visible') return
  const pushes = await client.send(api.message.TakePushes, {}, { quiet: true }).catch(() => [])
  for (const { Title, Content, LinkUrl } of pushes)
    callNative('updateData', { key: 'message', title: Title, text: Content, path: LinkUrl })
}

/** Looks now and each minute that the window is in sight. */
export function watchPushes(): void {
  void takePushes()
  setInterval(() => void takePushes(), lookEveryMs)
}
