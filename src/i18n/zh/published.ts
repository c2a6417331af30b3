import type { Translated } from '../dictionary'
import type { published as english } from '../en/published'

export const published = {
  banners: '活动',
  pauseBanners: '暂停轮播',
  playBanners: '继续轮播',
  bannersFailed: '活动加载失败',
  notices: '最新公告',
  pauseNotices: '暂停公告滚动',
  playNotices: '继续公告滚动',
  allNotices: '更多公告',
  noticesFailed: '公告加载失败',
  news: '资讯',
  newsTabs: '资讯类型',
  newsTab: '新闻',
  informationTab: '指南',
  videoTab: '视频',
  newsFailed: '列表加载失败',
  videoLength: '视频，{duration}',
  updateReady: 'BOEX 有新版本可用。',
  update: '更新',
  updateNotNow: '稍后',
  scanUnknown: '不支持的二维码：{text}',
} as const satisfies Translated<typeof english>
