import { decodeParameters, encodeFunctionCall, encodeParameter } from 'web3-eth-abi'
import { sha3Raw } from 'web3-utils'
import { AppError } from '@/errors/app-error'
import { type FunctionAbi, PAID_EVENT, SALE_DESK_ABI, TOKEN_ABI, TRANSFER_EVENT } from './token-abi'
import type { TokenPayment } from './wallet'

/** Call data of a function. Integers are decimal strings. */
export const encodeCall = (abi: FunctionAbi, values: readonly string[]): string => encodeFunctionCall(abi, [...values])

/**
 * An unsigned integer out of what a call or an event returned, as a decimal string.
 * @throws AppError wallet-wrong-chain where nothing was returned: there is no such contract on this chain
 */
export const decodeUnsigned = (data: unknown, position = 0): string => {
  if (typeof data !== 'string' || data.length < 66) {
    throw new AppError('wallet-wrong-chain', { detail: 'there is no such contract on this chain' })
  }
  const types = Array.from({ length: position + 1 }, () => 'uint256')
  return String(decodeParameters(types, data)[position])
}

/** A value of an indexed event field, as a log's topic. */
const topicOf = (type: 'address' | 'uint256', value: string): string => encodeParameter(type, value)

/** The transaction that carries out a payment: whom it calls, and with what. */
export const paymentCall = ({
  method,
  token,
  to,
  amountBaseUnits,
  orderId,
}: Pick<TokenPayment, 'method' | 'token' | 'to' | 'amountBaseUnits' | 'orderId'>): { to: string; data: string } =>
  method === 'transfer'
    ? { to: token, data: encodeCall(TOKEN_ABI.transfer, [to, amountBaseUnits]) }
    : { to, data: encodeCall(SALE_DESK_ABI.pay, [token, amountBaseUnits, orderId]) }

/** What to ask `eth_getLogs` for to see a payment, and which of the answers is it. */
export const paymentLogs = ({ method, token, from, to, amountBaseUnits, orderId }: TokenPayment) =>
  method === 'transfer'
    ? {
        filter: {
          address: token,
          topics: [sha3Raw(TRANSFER_EVENT), topicOf('address', from), topicOf('address', to)],
        },
        matches: (data: string) => decodeUnsigned(data) === amountBaseUnits,
      }
    : {
        filter: { address: to, topics: [sha3Raw(PAID_EVENT), topicOf('uint256', orderId), topicOf('address', from)] },
        // After the order and the payer, which are topics: the token, then the amount.
        matches: (data: string) => decodeUnsigned(data, 1) === amountBaseUnits,
      }
