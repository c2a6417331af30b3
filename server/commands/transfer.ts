import { checkAddressCheckSum } from 'web3-utils'
import { CODE, type Code } from '@/contract/codes'
import type { Data, Taken } from '@/contract/contract'
import { BOEX_DECIMALS } from '@/domain/constants'
import { type Decimal, displayExactAmount } from '@/domain/money'
import { type Recipient, readRecipient } from '@/domain/recipient'
import { type TransferProblem, transferProblem } from '@/domain/transfer'
import { isWalletAddress } from '@/domain/wallet-address'
import { onlyRow, type Queryable, type Transaction } from '../database/database'
import { readPage } from '../database/page'
import type { Platform } from '../platform'
import { boundIn, RefusalError } from '../refusal'
import type { LockedMember } from './idempotency'
import { nameOf, nicknameOf } from './nickname'
import { addOrderNotice } from './notices'
import { type CommandNonce, PipelinedAnswer, runCommand } from './run-command'
import { takeQuantity } from './take-quantity'
import { checkNotSuspended } from './withdrawal-suspension'

type Answer = Data<'/api/funds/addTransfer'>

const PROBLEMS: Record<TransferProblem, { readonly code: Code; readonly field: keyof TransferRequest }> = {
  'transfer-quantity-required': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
  'address-required': { code: CODE.ADDRESS_INVALID, field: 'to' },
  'quantity-invalid': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
  'quantity-negative': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
  'quantity-unit': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
  'quantity-too-large': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
  'too-many-decimals': { code: CODE.QUANTITY_INVALID, field: 'quantity' },
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

export type TransferRequest = Taken<
  '/api/funds/addTransfer',
  'to' | 'quantity' | 'coin' | 'password' | 'idempotencyKey'
>

interface Preparation {
  /** Of the transfer; one that is refused leaves a gap. */
  readonly id: string
  /** What the sender has of the coin. */
  readonly balance: Decimal
  readonly receiver: Party | undefined
}

type PreparationRow = { readonly transfer_id: string; readonly balance: Decimal } & {
  readonly [Name in keyof Party]: Party[Name] | null
}

/** Whom the text names, a number in its one spelling. */
const RECEIVER_IS: Record<Recipient['kind'], string> = {
  address: 'receiver.wallet_address = $3::text',
  uid: 'receiver.uid = ($3::text)::bigint and receiver.uid::text = $3::text',
  unknown: 'false and $3::text is null',
}

/** Reads what a transfer depends on, besides who sends it. */
const prepare = async (
  transaction: Transaction,
  senderId: string,
  { to, coin }: TransferRequest,
): Promise<Preparation> => {
  const { kind, value } = readRecipient(to)
  const row = onlyRow(
    await transaction.query<PreparationRow>(
      `select nextval(pg_get_serial_sequence('transfer', 'id')) as transfer_id, coalesce((
           select trim_scale(balance)::text from ledger_account
           where member_id = $1 and name = 'available' and ledger_account.coin = $2
         ), '0') as balance, receiver.id, receiver.uid, receiver.account, receiver.wallet_address
       from (values (1)) one (row) left join member receiver on ${RECEIVER_IS[kind]}`,
      [senderId, coin, value.toLowerCase()],
    ),
  )
  const { transfer_id, balance, id, uid, account, wallet_address } = row
  const receiver = id === null || uid === null ? undefined : { id, uid, account, wallet_address }
  return { id: transfer_id, balance, receiver }
}

/** @throws RefusalError quantity-…, address-invalid, recipient-is-self, insufficient-balance */
const checkTransfer = (sender: Party, balance: Decimal, { to, quantity, coin }: TransferRequest): void => {
  const own = { uid: sender.uid, walletAddress: sender.wallet_address }
  const question = { to, text: quantity, decimals: BOEX_DECIMALS, balance, own }
  const violation = transferProblem(question)
  if (!violation) return
  const { code, field } = PROBLEMS[violation.problem]
  throw new RefusalError(code, { field, ...boundIn(coin, violation.bound) })
}

interface Sending {
  readonly id: string
  readonly sender: Party
  readonly receiver: Party
  readonly request: TransferRequest
  /** Unix seconds. */
  readonly at: number
}

const write = async (transaction: Transaction, { id, sender, receiver, request, at }: Sending): Promise<void> => {
  await transaction.query(
    `insert into transfer (id, sender_id, receiver_id, coin, quantity, created_at) overriding system value
     values ($1, $2, $3, $4, $5, $6)`,
    [id, sender.id, receiver.id, request.coin, request.quantity, at],
  )
}

const move = async (transaction: Transaction, { id, sender, receiver, request, at }: Sending): Promise<void> => {
  await takeQuantity(transaction, {
    kind: 'transfer',
    idempotencyKey: `transfer:${id}`,
    moves: [
      {
        from: { memberId: sender.id, account: 'available' },
        to: { memberId: receiver.id, account: 'available' },
        coin: request.coin,
        amount: request.quantity as Decimal,
      },
    ],
    at,
  })
}

const tell = (transaction: Transaction, { id, sender, receiver, request, at }: Sending): Promise<void> => {
  const { coin } = request
  const amount = displayExactAmount(request.quantity as Decimal)
  return addOrderNotice(transaction, {
    memberId: receiver.id,
    kind: 'transfer-received',
    say: ({ transferReceived }) => transferReceived({ amount, coin, sender: nameOf(sender) }),
    subject: { kind: 'transfer', id },
    at,
  })
}

const send = (
  transaction: Transaction,
  { sender, prepared, request, at }: { sender: Party; prepared: Preparation; request: TransferRequest; at: number },
): PipelinedAnswer<Answer> => {
  const { id, balance, receiver } = prepared
  checkTransfer(sender, balance, request)
  if (!receiver) throw new RefusalError(CODE.RECIPIENT_NOT_FOUND, { field: 'to' })
  const sending = { id, sender, receiver, request, at }
  const { coin, quantity } = request
  return new PipelinedAnswer({ id, coin, quantity, to: nameOf(receiver), createdAt: at }, [
    write(transaction, sending),
    move(transaction, sending),
    tell(transaction, sending),
  ])
}

/**
 * Transfers to an address or a UID: both legs or none.
 * @throws RefusalError withdrawal-password-…, withdrawals-suspended, quantity-…, address-invalid, recipient-…,
 *   insufficient-balance
 */
export const transfer = async (
  platform: Platform,
  { memberId, request, nonce }: { memberId: string; request: TransferRequest; nonce?: CommandNonce | undefined },
): Promise<Answer> => {
  const { kind, value } = readRecipient(request.to)
  if (kind === 'address' && hasWrongChecksum(value)) throw new RefusalError(CODE.ADDRESS_INVALID, { field: 'to' })
  const { password, ...payload } = request
  const command = { memberId, path: '/api/funds/addTransfer', payload, nonce, password } as const
  return runCommand(
    platform,
    command,
    async (transaction, { member, at, facts }) => {
      checkNotSuspended(member, at)
      return send(transaction, { sender: member, prepared: facts, request, at })
    },
    (transaction: Transaction) => prepare(transaction, memberId, request),
  )
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

type TransferQuestion = { readonly memberId: string } & Taken<
  '/api/my/getTransferLog',
  'direction' | 'coin' | 'page' | 'limit'
>

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
