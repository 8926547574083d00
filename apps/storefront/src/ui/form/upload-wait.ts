/** Why a form waits: a file is uploading, or one failed and was neither retried nor removed. */
export type UploadWait = 'sending' | 'failed' | undefined

/** Text of the form's button until then. */
export const uploadWaitText = { sending: '图片上传中…', failed: '有图片未传成功' } as const
