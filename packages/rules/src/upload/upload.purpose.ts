/** What a member's picture is for; a picture sent for one purpose is not taken for another. */
export const UploadPurpose = {
  avatar: 10,
  feedback: 20,
  review: 30,
  afterSale: 40,
  post: 50,
  chat: 60,
} as const
export type UploadPurpose = (typeof UploadPurpose)[keyof typeof UploadPurpose]
