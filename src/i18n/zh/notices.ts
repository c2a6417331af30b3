import type { Translated } from '../dictionary'
import type { notices as english } from '../en/notices'

export const notices = {
  filter: '公告筛选',
  unread: '未读',
  system: '系统',
  order: '账户',
  markAllRead: '全部已读',
  allRead: '已全部标记为已读',
  markRead: '标记为已读：{title}',
  unreadMark: '未读',
  noticesFailed: '公告加载失败',
  noticesEmpty: '暂无公告',
  noticesEmptyReason: '平台动态与您的订单进展会显示在这里。',
  unreadEmpty: '没有未读公告',
  orderVisitor: '账户通知',
  orderVisitorReason: '登录后可查看订单、提现与矿机的进展。',
  logIn: '去登录',
  goneNotice: '该公告已下架',
  goneNoticeReason: '它可能属于其他账户，或已失效。',
  backToNotices: '全部公告',
  openOrder: '查看订单',
  openWithdrawal: '查看提现',
  openPosition: '查看矿机',
  openRelease: '查看释放',
  openTransfer: '查看转账',
  openTicket: '查看工单',
} as const satisfies Translated<typeof english>
