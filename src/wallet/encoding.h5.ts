import { decodeParameters, encodeFunctionCall, encodeParameter } from 'web3-eth-abi'
import { sha3Raw } from 'web3-utils'
import { AppError } from '@/errors/app-error'
import { type FunctionAbi, PAID_EVENT, SALE_DESK_ABI, TOKEN_ABI, TRANSFER_EVENT } from './token-abi'
import type { TokenPayment } from './wallet'

/** Returns the call data of a function. Integers are decimal strings. */
export const encodeCall = (abi: FunctionAbi, values: readonly string[]): string => encodeFunctionCall(abi, [...values])

/**
 * Decodes an unsigned integer from the result of a call or an event, as a decimal string.
 * @throws AppError wallet-wrong-chain if the result is empty: this chain has no such contract
 */
export const decodeUnsigned = (data: unknown, position = 0): string => {
  if (typeof data !== 'string' || data.length < 66) {
    throw new AppError('wallet-wrong-chain', { detail: 'there is no such contract on this chain' })
  }
  const types = Array.from({ length: position + 1 }, () => 'uint256')
  return String(decodeParameters(types, data)[position])
}

/** Encodes an indexed event field as a log topic. */
const topicOf = (type: 'address' | 'uint256', value: string): string => encodeParameter(type, value)

/** Returns the transaction of a payment: the called contract and the call data. */
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

/** Returns the `eth_getLogs` filter for a payment, and the test that identifies its log. */
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
        // The data has the token and then the amount. Order and payer are topics.
        matches: (data: string) => decodeUnsigned(data, 1) === amountBaseUnits,
      }
