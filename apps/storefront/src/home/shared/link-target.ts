import { type LinkTarget, resolveLink, resolveLinkText, UNKNOWN_LINK } from '@greenstar/rules/platform/link'
import { parseAddress } from '../../platform/route/address'
import { matchRoute } from '../../platform/route/routes'

/** A link of an advert or a menu. */
export interface WireLink {
  LinkType: string
  LinkUrl: string
}

/** Name of the only parameter of a typed link (spec 2.5). */
const parameters: Readonly<Record<string, string>> = { openApp: 'redirect', openWindow: 'path', http: 'url' }

/** Resolves a link of operators' content; for a page that does not exist, a message (spec 2.5). */
export function linkTarget({ LinkType, LinkUrl }: WireLink, channel = ''): LinkTarget {
  const context = channel === '' ? {} : { channel }
  const parameter = Object.hasOwn(parameters, LinkType) ? parameters[LinkType] : undefined
  const target = parameter
    ? resolveLink({ type: LinkType, params: { [parameter]: LinkUrl } }, context)
    : LinkType === 'downloadApp'
      ? resolveLink({ type: LinkType }, context)
      : resolveLinkText(LinkUrl, context)
  const isServed = !('path' in target) || matchRoute(parseAddress(target.path, '/').pathname) !== undefined
  return isServed ? target : { toast: UNKNOWN_LINK }
}
