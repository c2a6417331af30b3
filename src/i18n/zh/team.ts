import type { Translated } from '../dictionary'
import type { team as english } from '../en/team'

export const team = {
  direct: '直推',
  scope: '成员范围',
  search: '搜索',
  searchHint: 'UID、账号或地址',
  memberDetail: '{level} · {date}',
  indirect: '间推',
  mining: '挖矿中',
  registered: '已注册',
  contributed: '社区燃烧量',
  more: '显示更多',
  moreFailed: '加载更多失败',
  end: '没有更多了',
  noneFound: '未找到结果',
  noneFoundReason: '请检查 UID、账号或地址。',
  clearSearch: '清除搜索',
  failed: '团队加载失败',
} as const satisfies Translated<typeof english>
