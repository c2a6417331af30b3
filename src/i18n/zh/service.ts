import type { Translated } from '../dictionary'
import type { service as english } from '../en/service'

export const service = {
  title: '客服',
  chat: '在线客服',
  phone: '客服电话',
  corporation: '企业 ID',
  copied: '已复制，请在浏览器中打开',
} as const satisfies Translated<typeof english>
