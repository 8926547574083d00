/** Purpose of a member's picture; it cannot be used for another purpose. */
export const UploadPurpose = {
  avatar: 10,
  feedback: 20,
  review: 30,
  afterSale: 40,
  post: 50,
  chat: 60,
} as const
export type UploadPurpose = (typeof UploadPurpose)[keyof typeof UploadPurpose]
