import { decodeParameter, decodeParameters } from 'web3-eth-abi'
import { fromWei } from 'web3-utils'
import type { DevWalletChain } from '../settings'
import type { Question } from './approval'
import { askChain } from './chain-access'
import type { FilledTransaction } from './transactions'

/** Token contract calls (EIP-20) that the wallet explains to the user, by selector. */
const tokenCalls: Record<string, { title: string; recipient: string }> = {
  '0xa9059cbb': { title: 'Send tokens', recipient: 'To' },
  '0x095ea7b3': { title: 'Allow spending', recipient: 'Spender' },
}

const symbolSelector = '0x95d89b41'
const decimalsSelector = '0x313ce567'

/** Describes a transaction in words: the recipient, the amount and the maximum network fee. */
export async function describeTransaction(chain: DevWalletChain, filled: FilledTransaction): Promise<Question> {
  const fee = fromWei((BigInt(filled.gasLimit) * BigInt(filled.maxFeePerGas)).toString(), 'ether')
  const tokenCall = await describeTokenCall(chain, filled)
  const value = { label: 'Amount', value: `${fromWei(BigInt(filled.value).toString(), 'ether')} ${chain.currency}` }
  return {
    method: 'eth_sendTransaction',
    title: tokenCall?.title ?? (filled.to ? 'Send transaction' : 'Create contract'),
    facts: [
      ...(tokenCall?.facts ?? [{ label: 'To', value: filled.to ?? 'A new contract' }, value]),
      { label: 'Network fee, at most', value: `${fee} ${chain.currency}` },
      { label: 'From', value: filled.from },
      { label: 'Network', value: chain.name },
    ],
    warning: filled.failure && `This transaction is likely to fail: ${filled.failure}`,
  }
}

async function describeTokenCall(chain: DevWalletChain, { to, data }: FilledTransaction) {
  const call = tokenCalls[data.slice(0, 10)]
  if (!call || !to || data.length !== 138) return undefined
  const decoded = decodeParameters(['address', 'uint256'], data.slice(10))
  const token = await readToken(chain, to)
  const amount = String(decoded[1])
  return {
    title: call.title,
    facts: [
      { label: 'Amount', value: token ? `${shifted(amount, token.decimals)} ${token.symbol}` : `${amount} base units` },
      { label: call.recipient, value: String(decoded[0]) },
      { label: 'Token', value: to },
    ],
  }
}

async function readToken(
  chain: DevWalletChain,
  token: string,
): Promise<{ symbol: string; decimals: number } | undefined> {
  try {
    const [symbol, decimals] = await Promise.all(
      [symbolSelector, decimalsSelector].map((data) =>
        askChain<string>(chain, 'eth_call', [{ to: token, data }, 'latest']),
      ),
    )
    return {
      symbol: String(decodeParameter('string', symbol ?? '0x')),
      decimals: Number(decodeParameter('uint8', decimals ?? '0x')),
    }
  } catch {
    // Not a token, or one without a name: the sheet then shows only the number.
    return undefined
  }
}

/** Moves the decimal point in the text, so that no digit is lost. */
function shifted(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
