import type { Translated } from '../dictionary'
import type { shell as english } from '../en/shell'

export const shell = {
  tabs: '主导航',
  unread: '{title}，{count} 条未读',
  inCart: '{title}，购物车中有 {count} 件',
  loginQuestion: '您还未登录，是否去登录？',
  goToLogin: '去登录',
  stay: '暂不',
  loadingPage: '页面加载中',
  loadFailed: '页面加载失败',
  loadFailedReason: '可能是网络较慢，或应用刚刚更新过。',
  crashed: '这个页面出错了',
  crashedReason: '应用的其他部分仍可正常使用。您可以重新加载本页，或前往其他页面。',
  copyReport: '复制错误报告',
  offlineTitle: '哎呀，网络信号丢失了',
  offlineReason: '请检查网络连接，网络恢复后页面会自动刷新。',
  offlineNote: '当前离线，显示的是 {time} 加载的内容。',
  offlineBanner: '网络不可用，显示的内容可能不是最新的。',
  notAvailableTitle: '暂未开放',
  notAvailableReason: '“{title}”正在建设中，其他功能均可正常使用。',
  notFoundTitle: '页面不存在',
  notFoundReason: '地址可能有误，或页面已被移动。',
  goHome: '返回首页',
  goBack: '返回上一页',
  refreshed: '{time} 更新',
  refreshFailed: '刷新失败',
} as const satisfies Translated<typeof english>
