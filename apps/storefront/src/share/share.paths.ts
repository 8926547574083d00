/** 邀请好友: what the member's sharing brought. */
export const mySharePath = '/me/share'
