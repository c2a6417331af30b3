import type { Translated } from '../dictionary'
import type { trusted as english } from '../en/trusted'

export const trusted = {
  only: '仅提现至白名单地址',
  on: '已开启',
  off: '未开启',
  ends: '将于 {time} {zone} 关闭',
  about: '新地址添加 24 小时后可用，关闭白名单也需 24 小时生效。不影响向其他用户转账。',
  enable: '开启',
  disable: '关闭',
  keep: '保持开启',
  addresses: '白名单地址',
  none: '暂无白名单地址',
  since: '{time} {zone} 起可用',
  from: '{time} {zone} 后可用',
  remove: '移除',
  removeQuestion: '移除该地址？',
  removed: '地址已移除',
  add: '添加地址',
  address: '钱包地址',
  passwordTitle: '提现密码',
  addAsk: '请输入提现密码，将 {address} 加入白名单',
  onAsk: '请输入提现密码以开启白名单',
  offAsk: '请输入提现密码以关闭白名单',
  saved: '已保存',
  setPassword: '设置提现密码',
  failed: '加载失败',
} as const satisfies Translated<typeof english>
