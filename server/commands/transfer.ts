import { checkAddressCheckSum } from 'web3-utils'
import { CODE } from '@/contract/codes'
import type { Data, ExhaustivePick } from '@/contract/contract'
import { BOEX_DECIMALS } from '@/domain/constants'
import { type Decimal, formatFullPrecision } from '@/domain/money/money'
import { type Recipient, readRecipient } from '@/domain/money/recipient'
import { type TransferProblem, transferProblem } from '@/domain/money/transfer'
import { isWalletAddress } from '@/domain/money/wallet-address'
import { onlyRow, type Queryable, type Transaction } from '../database/database'
import { readPage } from '../database/page'
import { BALANCES_AS_JSON, type Balances, balancesFrom, type MemberBalance } from '../ledger/ledger'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import type { LockedMember } from './idempotency'
import { nameOf, nicknameOf } from './nickname'
import type { RequestNonce } from './nonces'
import { addOrderNotice } from './notices'
import { runCommand } from './run-command'
import { type ProblemCodes, QUANTITY_INVALID, QUANTITY_PROBLEMS, refuseViolation, takeQuantity } from './take-quantity'
import { checkNotFrozen, checkNotSuspended } from './withdrawal-suspension'

type Answer = Data<'/api/funds/addTransfer'>

const PROBLEMS: ProblemCodes<TransferProblem, keyof TransferRequest> = {
  'transfer-quantity-required': QUANTITY_INVALID,
  'address-required': { code: CODE.ADDRESS_INVALID, field: 'to' },
  ...QUANTITY_PROBLEMS,
  'recipient-invalid': { code: CODE.ADDRESS_INVALID, field: 'to' },
  'recipient-is-self': { code: CODE.RECIPIENT_IS_SELF, field: 'to' },
  'below-minimum': { code: CODE.QUANTITY_BELOW_MINIMUM, field: 'quantity' },
  'insufficient-balance': { code: CODE.INSUFFICIENT_BALANCE, field: 'quantity' },
}

type Party = Pick<LockedMember, 'id' | 'uid' | 'account' | 'wallet_address'>

/** Mixed case says which case each letter must have (EIP-55); a wrong one is a typing error. */
export const hasWrongChecksum = (address: string): boolean => {
  const digits = address.slice(2)
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isWalletAddress(address) && mixed && !checkAddressCheckSum(address)
}

export type TransferRequest = ExhaustivePick<
  '/api/funds/addTransfer',
  'to' | 'quantity' | 'coin' | 'password' | 'idempotencyKey'
>

/** Whom the text names, a number in its one spelling. */
const RECEIVER_IS: Record<Recipient['kind'], string> = {
  address: 'wallet_address = $2::text',
  uid: 'uid = ($2::text)::bigint and uid::text = $2::text',
  unknown: 'false and $2::text is null',
}

/** The sender's balances, and the receiver that the text names. */
const readBalancesAndReceiver = async (
  transaction: Transaction,
  senderId: string,
  to: string,
): Promise<{ readonly balances: Balances; readonly receiver: Party | undefined }> => {
  const { kind, value } = readRecipient(to)
  const { balances, ...receiver } = onlyRow(
    await transaction.query<{ balances: MemberBalance[]; id: string | null } & Omit<Party, 'id'>>(
      `select ${BALANCES_AS_JSON} as balances, id, uid, account, wallet_address
       from (select) sender left join member on ${RECEIVER_IS[kind]}`,
      [senderId, value.toLowerCase()],
    ),
  )
  const { id } = receiver
  return { balances: balancesFrom(balances), receiver: id === null ? undefined : { ...receiver, id } }
}

/** @throws RefusalError quantity-…, address-invalid, recipient-is-self, insufficient-balance */
const checkTransfer = (sender: Party, balance: Decimal, { to, quantity, coin }: TransferRequest): void => {
  const own = { uid: sender.uid, walletAddress: sender.wallet_address }
  refuseViolation(transferProblem({ to, text: quantity, decimals: BOEX_DECIMALS, balance, own }), PROBLEMS, coin)
}

const send = async (
  transaction: Transaction,
  { sender, request, at }: { sender: Party; request: TransferRequest; at: number },
): Promise<Answer> => {
  const { to, coin, quantity } = request
  const { balances, receiver } = await readBalancesAndReceiver(transaction, sender.id, to)
  checkTransfer(sender, balances('available', coin), request)
  if (!receiver) throw new RefusalError(CODE.RECIPIENT_NOT_FOUND, { field: 'to' })
  const rows = await transaction.query<{ id: string }>(
    `insert into transfer (sender_id, receiver_id, coin, quantity, created_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [sender.id, receiver.id, coin, quantity, at],
  )
  const { id } = onlyRow(rows)
  await takeQuantity(transaction, {
    kind: 'transfer',
    idempotencyKey: `transfer:${id}`,
    moves: [
      {
        from: { memberId: sender.id, account: 'available' },
        to: { memberId: receiver.id, account: 'available' },
        coin,
        amount: quantity as Decimal,
      },
    ],
    at,
  })
  const amount = formatFullPrecision(quantity as Decimal)
  await addOrderNotice(transaction, {
    memberId: receiver.id,
    kind: 'transfer-received',
    render: ({ transferReceived }) => transferReceived({ amount, coin, sender: nameOf(sender) }),
    subject: { kind: 'transfer', id },
    at,
  })
  return { id, coin, quantity, to: nameOf(receiver), createdAt: at }
}

/**
 * Transfers to an address or a UID: both legs or none.
 * @throws RefusalError withdrawal-password-…, transfers-frozen, withdrawals-suspended, quantity-…, address-invalid, recipient-…,
 *   insufficient-balance
 */
export const transfer = async (
  platform: Platform,
  { memberId, request, nonce }: { memberId: string; request: TransferRequest; nonce?: RequestNonce | undefined },
): Promise<Answer> => {
  const { kind, value } = readRecipient(request.to)
  if (kind === 'address' && hasWrongChecksum(value)) throw new RefusalError(CODE.ADDRESS_INVALID, { field: 'to' })
  const { password, ...payload } = request
  const command = { memberId, path: '/api/funds/addTransfer', payload, nonce, password } as const
  return runCommand(platform, command, async (transaction, { member, at }) => {
    checkNotFrozen(member, 'transfers')
    checkNotSuspended(member, at)
    return send(transaction, { sender: member, request, at })
  })
}

interface TransferRow {
  id: string
  outgoing: boolean
  coin: 'BOEX' | 'VC'
  quantity: Decimal
  createdAt: number
  uid: string
  account: string | null
  wallet_address: string | null
}

const DIRECTIONS = {
  all: '(sender_id = $1 or receiver_id = $1)',
  out: 'sender_id = $1',
  in: 'receiver_id = $1',
} as const

type TransferQuestion = { readonly memberId: string } & ExhaustivePick<
  '/api/my/getTransferLog',
  'direction' | 'coin' | 'page' | 'limit'
>

/** Transfers that a member sent and received, newest first. */
export const listTransfers = async (
  queryable: Queryable,
  { memberId, direction, coin, page, limit }: TransferQuestion,
): Promise<Data<'/api/my/getTransferLog'>> => {
  const { list, ...paged } = await readPage<TransferRow>(queryable, {
    columns: `transfer.id, sender_id = $1 as outgoing, coin, trim_scale(quantity)::text as quantity,
      transfer.created_at::float8 as "createdAt", other.uid, other.account, other.wallet_address`,
    from: 'transfer join member other on other.id = case when sender_id = $1 then receiver_id else sender_id end',
    countedFrom: 'transfer',
    where: `${DIRECTIONS[direction]} and ($2::text is null or coin = $2::text)`,
    order: 'transfer.id desc',
    parameters: [memberId, coin ?? null],
    page,
    limit,
  })
  const transfers = list.map(({ outgoing, uid, ...row }) => ({
    ...row,
    direction: outgoing ? ('out' as const) : ('in' as const),
    counterparty: { uid, nickname: nicknameOf(row) },
    status: 'done' as const,
  }))
  return { list: transfers, ...paged }
}
