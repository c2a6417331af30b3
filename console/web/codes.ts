import type { Language } from '@/domain/language'
import type { MemberAccount, StatementType } from '@/domain/money/ledger-codes'
import type { Role } from '../../server/console-contract/roles'
import { currentLanguage } from './language'

type Names<Code extends string> = Readonly<Record<Code, string>>

const ACCOUNTS: Readonly<Record<Language, Names<MemberAccount>>> = {
  en: {
    available: 'Available',
    fund: 'Fund account',
    mining: 'Staked',
    burned: 'Burned',
    pending: 'Pending release',
    releasing: 'Releasing',
    'under-review': 'Under review',
  },
  zh: {
    available: '可用',
    fund: '资金账户',
    mining: '质押中',
    burned: '已燃烧',
    pending: '待释放',
    releasing: '释放中',
    'under-review': '审核中',
  },
}

const MOVEMENTS: Readonly<Record<Language, Names<StatementType>>> = {
  en: {
    purchase: 'Purchase',
    'payment-refund': 'Payment refunded',
    'ticket-refund': 'Ticket refunded',
    transfer: 'Transfer',
    'mining-flexible': 'Staked',
    'mining-burn': 'Burn mining',
    'mining-node': 'Node mining',
    'mining-redeemed': 'Redeemed',
    claim: 'Claimed',
    'release-scheduled': 'Release scheduled',
    release: 'Released',
    acceleration: 'Release accelerated',
    withdrawal: 'Withdrawal requested',
    'withdrawal-paid': 'Withdrawal paid out',
    'withdrawal-fee': 'Withdrawal fee',
    'withdrawal-refused': 'Withdrawal refunded',
    adjustment: 'Adjustment',
    other: 'Other',
  },
  zh: {
    purchase: '购买',
    'payment-refund': '付款退回',
    'ticket-refund': '工单退款',
    transfer: '转账',
    'mining-flexible': '质押',
    'mining-burn': '燃烧挖矿',
    'mining-node': '节点挖矿',
    'mining-redeemed': '赎回',
    claim: '已领取',
    'release-scheduled': '计划释放',
    release: '释放到账',
    acceleration: '加速释放',
    withdrawal: '申请提现',
    'withdrawal-paid': '提现已支付',
    'withdrawal-fee': '提现手续费',
    'withdrawal-refused': '提现退回',
    adjustment: '余额调整',
    other: '其他',
  },
}

const ROLE_NAMES: Readonly<Record<Language, Names<Role>>> = {
  en: { support: 'Support', content: 'Content', treasury: 'Treasury', admin: 'Administrator' },
  zh: { support: '客服', content: '内容', treasury: '财务', admin: '管理员' },
}

/** States, holds, login methods and levels, which no two lists use with different meanings. */
const OTHERS = {
  en: {
    suspended: 'Withdrawals suspended or frozen',
    'address-not-trusted': 'Address not on the whitelist',
    'outflow-limit': 'Outflow limit reached',
    unclear: 'Unclear',
    failed: 'Failed',
    stuck: 'Stuck',
    account: 'Password',
    wallet: 'Wallet',
    success: 'Logged in',
    locked: 'Locked',
    open: 'Open',
    answered: 'Answered',
    closed: 'Closed',
    member: 'Member',
    partner: 'Partner',
    node: 'Node',
  },
  zh: {
    suspended: '提现已暂停或冻结',
    'address-not-trusted': '地址不在白名单',
    'outflow-limit': '达到流出上限',
    unclear: '结果不明',
    failed: '失败',
    stuck: '卡住',
    account: '密码',
    wallet: '钱包',
    success: '已登录',
    locked: '已锁定',
    open: '待处理',
    answered: '已回复',
    closed: '已关闭',
    member: '会员',
    partner: '合伙人',
    node: '节点',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>

/** Returns the code itself if a newer platform sends one that has no name yet. */
const nameIn = (names: Readonly<Record<Language, Readonly<Record<string, string>>>>, code: string): string =>
  names[currentLanguage()][code] ?? code

/** Name of a member's ledger account in the operator's language. */
export const accountName = (code: string): string => nameIn(ACCOUNTS, code)

/** Name of a kind of ledger movement. */
export const movementName = (code: string): string => nameIn(MOVEMENTS, code)

export const roleName = (code: string): string => nameIn(ROLE_NAMES, code)

/** Name of a state, a hold, a login method or a level. */
export const codeName = (code: string): string => nameIn(OTHERS, code)
