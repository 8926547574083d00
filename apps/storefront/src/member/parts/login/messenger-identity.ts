import { createStore } from '../../../ui/store'

/** The messenger's identity in the form of the login calls (spec 3, login and binding payload). */
export interface MessengerIdentity {
  openID: string
  wxOpenID: string
  avatar: string
  nickName: string
}

/** An identity without a phone; while set, the login opens in bindingPhone (spec 4). */
export const unboundIdentity = createStore<MessengerIdentity | undefined>(undefined)

/** Reads Data of GetWXOpenInfoByCode; UserInfo is a JSON string (spec 3). Throws if it is invalid. */
export function readIdentity(data: { OpenID: string; UserInfo: string }): MessengerIdentity {
  const user = JSON.parse(data.UserInfo) as { unionid?: string; headimgurl?: string; nickname?: string }
  return {
    openID: user.unionid ?? data.OpenID,
    wxOpenID: data.OpenID,
    avatar: user.headimgurl ?? '',
    nickName: user.nickname ?? '',
  }
}
