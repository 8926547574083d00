import { compareVersions } from '../platform/version'
import { Channel } from '../setting/channel'

/** Dialog text for an app too old to post posters (spec 5). */
export const OLD_APP = '请下载最新版本APP'

const gates: Partial<Record<Channel, string>> = { [Channel.iOS]: '2.1.1', [Channel.Android]: '2.1.2' }

/** Whether a poster may be posted: an app needs a version above its gate, everything else has none (spec 5). */
export function mayPostPoster(channel: Channel, appVersion: string): boolean {
  const gate = gates[channel]
  return gate === undefined || compareVersions(appVersion, gate) > 0
}
