import { createStore } from '../../ui/store'

/** Who the messenger says it is, as the calls of the login want it (spec 3, login and binding payload). */
export interface MessengerIdentity {
  /** The union id. */
  openID: string
  wxOpenID: string
  avatar: string
  nickName: string
}

/** An identity without a phone: while it is here the login dialog opens in bindingPhone (spec 4). */
export const unboundIdentity = createStore<MessengerIdentity | undefined>(undefined)

/** Reads Data of GetWXOpenInfoByCode; UserInfo is a JSON string (spec 3). Throws when it is none. */
export function readIdentity(data: { OpenID: string; UserInfo: string }): MessengerIdentity {
  const user = JSON.parse(data.UserInfo) as { unionid?: string; headimgurl?: string; nickname?: string }
  return {
    openID: user.unionid ?? data.OpenID,
    wxOpenID: data.OpenID,
    avatar: user.headimgurl ?? '',
    nickName: user.nickname ?? '',
  }
}
