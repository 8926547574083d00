/** 邀请好友: results of the member's sharing. */
export const mySharePath = '/me/share'
