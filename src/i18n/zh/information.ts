import type { Translated } from '../dictionary'
import type { information as english } from '../en/information'

export const information = {
  newCount: '{count} 条新内容',
  showAll: '查看全部',
  moreFailed: '加载更多失败',
  end: '没有更多了',
  detailFailed: '内容加载失败',
  previous: '上一篇',
  next: '下一篇',
  neighbours: '继续阅读',
  readMark: '已读',
  play: '播放：{title}，时长 {duration}',
  stop: '关闭视频',
  videoFailed: '视频无法播放',
  goneNews: '文章已下架',
  goneNewsReason: '文章已删除或移动，您可以看看这些：',
  backToNews: '全部资讯',
  source: '来源：{source}',
} as const satisfies Translated<typeof english>
