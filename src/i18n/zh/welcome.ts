import type { Translated } from '../dictionary'
import type { welcome as english } from '../en/welcome'

export const welcome = {
  slogan: '购买、挖矿、资产管理，一站完成',
  version: '版本 {version}',
  starting: '正在启动',
  stepConfig: '配置',
  stepSession: '会话',
  stepWallet: '钱包',
  slow: '启动时间比平时长。',
  keepWaiting: '继续等待',
  openOffline: '离线进入',
} as const satisfies Translated<typeof english>
