/** The state of the proof of a real name; who is refused or withdrew may hand in again. */
export const IdentityStatus = { submitted: 10, passed: 20, refused: 30, withdrawn: 40 } as const
export type IdentityStatus = (typeof IdentityStatus)[keyof typeof IdentityStatus]

export const identityStatusText: Record<IdentityStatus, string> = {
  [IdentityStatus.submitted]: '审核中',
  [IdentityStatus.passed]: '已认证',
  [IdentityStatus.refused]: '未通过',
  [IdentityStatus.withdrawn]: '已撤回',
}

/** The two sides of the card. */
export const IdentitySide = { portrait: 1, emblem: 2 } as const
export type IdentitySide = (typeof IdentitySide)[keyof typeof IdentitySide]

/** What one member may hand in within a day: a number that is tried out is soon at its end. */
export const mostIdentitiesADay = 5
/** Pictures that one member may send within a day. */
export const mostIdentityPicturesADay = 30
/** Largest picture that is taken, in bytes. */
export const largestIdentityPicture = 10_000_000
/** Days for which the pictures are kept after they passed. */
export const identityPictureDays = 30
/** Hours after which a picture that was never handed in is deleted. */
export const identityPictureHours = 24
export const longestIdentityReason = 100

/** Reasons that operators begin with. */
export const identityReasons = [
  '照片不清晰，请在光线充足处重新拍摄',
  '姓名与证件不一致',
  '证件号与照片不一致',
  '证件已过有效期',
] as const
