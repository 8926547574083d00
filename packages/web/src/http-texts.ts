/** Texts of spec 8.2 by HTTP status; 401 is in client.ts. */
const httpTexts: Record<number, string> = {
  400: '请求错误',
  403: '您的请求过于频繁，请稍后重试',
  408: '请求超时，请重试',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '网关错误',
  503: '系统维护中，请稍后访问',
  504: '网关超时',
  505: 'HTTP版本不受支持',
}

/** Text of an answer that is no success; undefined for a status without one. */
export const httpText = (status: number, url: string): string | undefined =>
  status === 404 ? `请求地址出错: ${url}` : httpTexts[status]
