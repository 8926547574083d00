import { compareVersions } from '../platform/version'
import { Channel } from '../setting/channel'

/** Dialog text for apps that are too old to post posters (spec 5). */
export const OLD_APP = '请下载最新版本APP'

const gates: Partial<Record<Channel, string>> = { [Channel.iOS]: '2.1.1', [Channel.Android]: '2.1.2' }

/** Whether a poster may be posted: apps need a version above a minimum, other channels do not (spec 5). */
export function mayPostPoster(channel: Channel, appVersion: string): boolean {
  const gate = gates[channel]
  return gate === undefined || compareVersions(appVersion, gate) > 0
}
