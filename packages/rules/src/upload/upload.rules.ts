export const UPLOAD_FAILED = '图片处理失败，请稍后重试'
