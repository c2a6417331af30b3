import type { Translated } from '../dictionary'
import type { website as english } from '../en/website'

export const website = {
  loadingHost: '正在加载 {host}',
  encrypted: '{host}，连接已加密',
  reload: '重新加载',
  noAddress: '链接无效',
  noAddressReason: '链接不完整，或不是有效的网址。',
  refused: '该网页无法在应用内打开',
  refusedReason: '{host} 没有响应或不允许内嵌，请在浏览器中打开。',
  notEmbedded: '该网页不属于 BOEX',
} as const satisfies Translated<typeof english>
