import { checkAddressCheckSum } from 'web3-utils'
import { CODE, type Code } from '@/contract/codes'
import type { Data } from '@/contract/contract'
import { BOEX_DECIMALS } from '@/domain/constants'
import { type Decimal, displayExactAmount } from '@/domain/money'
import { readRecipient } from '@/domain/recipient'
import { type TransferProblem, transferProblem } from '@/domain/transfer'
import { isWalletAddress } from '@/domain/wallet-address'
import { nowSeconds } from '../clock'
import { onlyRow, type Queryable, type Transaction } from '../database/database'
import { InsufficientBalanceError, memberBalances, post } from '../database/ledger'
import { readPage } from '../database/page'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { withIdempotency } from './idempotency'
import { nicknameOf } from './nickname'
import { addOrderNotice } from './notices'
import { checkWithdrawalPassword } from './withdrawal-password'

type Answer = Data<'/api/funds/addTransfer'>

const PROBLEM_CODES: Record<TransferProblem, Code> = {
  'transfer-quantity-required': CODE.QUANTITY_INVALID,
  'address-required': CODE.ADDRESS_INVALID,
  'quantity-invalid': CODE.QUANTITY_INVALID,
  'too-many-decimals': CODE.QUANTITY_INVALID,
  'recipient-invalid': CODE.ADDRESS_INVALID,
  'recipient-is-self': CODE.RECIPIENT_IS_SELF,
  'below-minimum': CODE.QUANTITY_BELOW_MINIMUM,
  'insufficient-balance': CODE.INSUFFICIENT_BALANCE,
}

const QUANTITY_PROBLEMS: readonly TransferProblem[] = [
  'transfer-quantity-required',
  'quantity-invalid',
  'too-many-decimals',
  'below-minimum',
  'insufficient-balance',
]

interface Party {
  readonly id: string
  readonly uid: string
  readonly account: string | null
  readonly wallet_address: string | null
}

const PARTY = 'id, uid, account, wallet_address'

/** Mixed case says which case each letter must have (EIP-55); a wrong one is a typing error. */
export const hasWrongChecksum = (address: string): boolean => {
  const digits = address.slice(2)
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isWalletAddress(address) && mixed && !checkAddressCheckSum(address)
}

/** @throws RefusalError recipient-not-found */
const findReceiver = async (queryable: Queryable, to: string): Promise<Party> => {
  const { kind, value } = readRecipient(to)
  const column = kind === 'address' ? 'wallet_address' : 'uid::text'
  const rows = await queryable.query<Party>(`select ${PARTY} from member where ${column} = $1`, [value.toLowerCase()])
  if (!rows[0]) throw new RefusalError(CODE.RECIPIENT_NOT_FOUND, { field: 'to' })
  return rows[0]
}

export interface TransferRequest {
  readonly to: string
  readonly quantity: string
  readonly coin: 'BOEX' | 'VC'
  readonly password: string
  readonly requestId?: string | undefined
}

/** @throws RefusalError quantity-…, address-invalid, recipient-is-self, insufficient-balance */
const checkTransfer = async (
  transaction: Transaction,
  sender: Party,
  { to, quantity, coin }: TransferRequest,
): Promise<void> => {
  const balance = (await memberBalances(transaction, sender.id))('available', coin)
  const own = { uid: sender.uid, walletAddress: sender.wallet_address }
  const question = { to, text: quantity, decimals: BOEX_DECIMALS, balance, own }
  const refusal = transferProblem(question)
  if (!refusal) return
  const field = QUANTITY_PROBLEMS.includes(refusal.problem) ? 'quantity' : 'to'
  throw new RefusalError(PROBLEM_CODES[refusal.problem], { field, bound: refusal.bound })
}

const move = async (
  transaction: Transaction,
  {
    id,
    sender,
    receiver,
    request,
    at,
  }: { id: string; sender: Party; receiver: Party; request: TransferRequest; at: number },
): Promise<void> => {
  const { coin } = request
  const amount = request.quantity as Decimal
  try {
    await post(transaction, {
      kind: 'transfer',
      idempotencyKey: `transfer:${id}`,
      moves: [
        {
          from: { memberId: sender.id, account: 'available' },
          to: { memberId: receiver.id, account: 'available' },
          coin,
          amount,
        },
      ],
      at,
    })
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error
    throw new RefusalError(CODE.INSUFFICIENT_BALANCE, { field: 'quantity' })
  }
  const shown = displayExactAmount(amount)
  await addOrderNotice(transaction, {
    memberId: receiver.id,
    kind: 'transfer-received',
    title: {
      en: `Received ${shown} ${coin} from ${nicknameOf(sender)}`,
      zh: `收到 ${nicknameOf(sender)} 转账 ${shown} ${coin}`,
    },
    text: {
      en: `${nicknameOf(sender)} transferred ${shown} ${coin} to you.`,
      zh: `${nicknameOf(sender)} 向您转入 ${shown} ${coin}。`,
    },
    subject: { kind: 'transfer', id },
    at,
  })
}

const send = async (
  transaction: Transaction,
  { memberId, request, at }: { memberId: string; request: TransferRequest; at: number },
): Promise<Answer> => {
  const sender = onlyRow(await transaction.query<Party>(`select ${PARTY} from member where id = $1`, [memberId]))
  await checkTransfer(transaction, sender, request)
  const receiver = await findReceiver(transaction, request.to)
  const { coin, quantity } = request
  const rows = await transaction.query<{ id: string }>(
    'insert into transfer (sender_id, receiver_id, coin, quantity, created_at) values ($1, $2, $3, $4, $5) returning id',
    [sender.id, receiver.id, coin, quantity, at],
  )
  const { id } = onlyRow(rows)
  await move(transaction, { id, sender, receiver, request, at })
  return { id, coin, quantity, to: nicknameOf(receiver), createdAt: at }
}

/**
 * Transfers to an address or a UID: both legs or none.
 * @throws RefusalError withdrawal-password-…, quantity-…, address-invalid, recipient-…, insufficient-balance
 */
export const transfer = async (
  platform: Platform,
  { memberId, request }: { memberId: string; request: TransferRequest },
): Promise<Answer> => {
  const { database, clock } = platform
  const { kind, value } = readRecipient(request.to)
  if (kind === 'address' && hasWrongChecksum(value)) throw new RefusalError(CODE.ADDRESS_INVALID, { field: 'to' })
  await checkWithdrawalPassword(platform, memberId, request.password)
  return database.transaction((transaction) => {
    const at = nowSeconds(clock)
    const { password: _, ...payload } = request
    return withIdempotency(transaction, { memberId, path: '/api/funds/addTransfer', payload, at }, () =>
      send(transaction, { memberId, request, at }),
    )
  })
}

interface TransferRow {
  id: string
  outgoing: boolean
  coin: 'BOEX' | 'VC'
  quantity: Decimal
  created_at: string
  uid: string
  account: string | null
  wallet_address: string | null
}

const DIRECTIONS = {
  all: '(sender_id = $1 or receiver_id = $1)',
  out: 'sender_id = $1',
  in: 'receiver_id = $1',
} as const

export interface TransferQuestion {
  readonly memberId: string
  readonly direction: keyof typeof DIRECTIONS
  readonly coin?: 'BOEX' | 'VC' | undefined
  readonly page: number
  readonly limit: number
}

/** Transfers that a member sent and received, newest first. */
export const listTransfers = async (
  queryable: Queryable,
  { memberId, direction, coin, page, limit }: TransferQuestion,
): Promise<Data<'/api/my/getTransferLog'>> => {
  const { rows, total } = await readPage<TransferRow>(queryable, {
    columns: `transfer.id, sender_id = $1 as outgoing, coin, trim_scale(quantity)::text as quantity,
      transfer.created_at, other.uid, other.account, other.wallet_address`,
    from: 'transfer join member other on other.id = case when sender_id = $1 then receiver_id else sender_id end',
    countedFrom: 'transfer',
    where: `${DIRECTIONS[direction]} and ($2::text is null or coin = $2::text)`,
    order: 'transfer.id desc',
    parameters: [memberId, coin ?? null],
    page,
    limit,
  })
  const list = rows.map((row) => ({
    id: row.id,
    direction: row.outgoing ? ('out' as const) : ('in' as const),
    coin: row.coin,
    quantity: row.quantity,
    counterparty: { uid: row.uid, nickname: nicknameOf(row) },
    status: 'done' as const,
    createdAt: Number(row.created_at),
  }))
  return { list, total, page, limit }
}
