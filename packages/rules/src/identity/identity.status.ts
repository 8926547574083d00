/** State of a real-name submission; after refused or withdrawn the member may submit again. */
export const IdentityStatus = { submitted: 10, passed: 20, refused: 30, withdrawn: 40 } as const
export type IdentityStatus = (typeof IdentityStatus)[keyof typeof IdentityStatus]

export const identityStatusText: Record<IdentityStatus, string> = {
  [IdentityStatus.submitted]: '审核中',
  [IdentityStatus.passed]: '已认证',
  [IdentityStatus.refused]: '未通过',
  [IdentityStatus.withdrawn]: '已撤回',
}

export const IdentitySide = { portrait: 1, emblem: 2 } as const
export type IdentitySide = (typeof IdentitySide)[keyof typeof IdentitySide]

/** Maximum submissions of a member per day, so that id numbers cannot be guessed. */
export const maxIdentitiesADay = 5
export const maxIdentityPicturesADay = 30
/** Maximum size of a picture in bytes. */
export const largestIdentityPicture = 10_000_000
/** Days for which the pictures are kept after approval. */
export const identityPictureDays = 30
/** Hours after which a picture that was not submitted is deleted. */
export const identityPictureHours = 24
export const maxIdentityReasonLength = 100

export const identityReasons = [
  '照片不清晰，请在光线充足处重新拍摄',
  '姓名与证件不一致',
  '证件号与照片不一致',
  '证件已过有效期',
] as const
