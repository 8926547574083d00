/** State of one file in an upload list (spec 4). */
export const UploadStatus = {
  pending: 'pending',
  uploading: 'uploading',
  success: 'success',
} as const
export type UploadStatus = (typeof UploadStatus)[keyof typeof UploadStatus]
