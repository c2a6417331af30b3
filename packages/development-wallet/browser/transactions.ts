import { Common, signTransaction, TransactionFactory, type TxData, type Web3Account } from 'web3-eth-accounts'
import type { DevWalletChain } from '../settings'
import { askChain } from './chain-access'
import { ProviderRpcError, providerCodes } from './provider-error'

/** Gas limit if the estimate fails and the user sends the transaction anyway. */
const fallbackGasLimit = 500_000n
const gasMarginPercent = 120n
/** Percent of both original fees for a replacement; nodes require at least 110 %. */
const replacementPercent = 125n

/** A page's transaction request (`eth_sendTransaction`, EIP-1474); quantities are hex. */
export interface TransactionRequest {
  from?: string
  to?: string | null
  data?: string
  input?: string
  value?: string
  gas?: string
  gasLimit?: string
  gasPrice?: string
  maxFeePerGas?: string
  maxPriorityFeePerGas?: string
  nonce?: string
  chainId?: string
}

/** A complete transaction except for the nonce; quantities are hex. */
export interface FilledTransaction {
  from: string
  to: string | undefined
  data: string
  value: string
  gasLimit: string
  maxFeePerGas: string
  maxPriorityFeePerGas: string
  nonce: string | undefined
  /** Reason of a failed gas estimate. */
  failure: string | undefined
}

/** A transaction this wallet sent, kept so that it can be replaced. */
export interface SentTransaction extends FilledTransaction {
  hash: string
  nonce: string
  chain: DevWalletChain
  account: Web3Account
}

/** Signs and sends transactions, and replaces waiting ones. */
export interface Transactions {
  fill(chain: DevWalletChain, account: Web3Account, request: TransactionRequest): Promise<FilledTransaction>
  send(chain: DevWalletChain, account: Web3Account, filled: FilledTransaction): Promise<string>
  /** Sends the same transaction with higher fees and returns the new hash. */
  speedUp(hash: string): Promise<string>
  /** Cancels a transaction by sending an empty one with its nonce to the sender; returns the new hash. */
  cancel(hash: string): Promise<string>
  readonly sent: readonly { hash: string; nonce: string; replaces?: string }[]
}

export function createTransactions(): Transactions {
  const sent: (SentTransaction & { replaces?: string })[] = []
  let line: Promise<unknown> = Promise.resolve()

  /**
   * Runs jobs one after the other, because the node knows the next nonce only after it has the previous
   * transaction.
   */
  function inLine<T>(job: () => Promise<T>): Promise<T> {
    const done = line.then(job)
    line = done.catch(() => undefined)
    return done
  }

  async function signAndSend(transaction: Omit<SentTransaction, 'hash'>, replaces?: string): Promise<string> {
    const { chain, account } = transaction
    const signed = await signTransaction(unsigned(transaction), account.privateKey)
    const hash = await askChain<string>(chain, 'eth_sendRawTransaction', [signed.rawTransaction])
    sent.push({ ...transaction, hash, replaces })
    return hash
  }

  async function replace(hash: string, change: Partial<FilledTransaction>): Promise<string> {
    const original = sent.find((transaction) => transaction.hash === hash)
    if (!original) throw new Error(`The development wallet did not send ${hash}`)
    return inLine(() =>
      signAndSend(
        {
          ...original,
          maxFeePerGas: raised(original.maxFeePerGas),
          maxPriorityFeePerGas: raised(original.maxPriorityFeePerGas),
          ...change,
        },
        hash,
      ),
    )
  }

  return {
    fill: fillTransaction,
    send: (chain, account, filled) =>
      inLine(async () => {
        const nonce =
          filled.nonce ?? (await askChain<string>(chain, 'eth_getTransactionCount', [account.address, 'pending']))
        return signAndSend({ ...filled, nonce, chain, account })
      }),
    speedUp: (hash) => replace(hash, {}),
    cancel: (hash) => {
      const account = sent.find((transaction) => transaction.hash === hash)?.account.address
      return replace(hash, { to: account, data: '0x', value: '0x0', gasLimit: '0x5208' })
    },
    get sent() {
      return sent.map(({ hash, nonce, replaces }) => ({ hash, nonce, ...(replaces && { replaces }) }))
    },
  }
}

async function fillTransaction(
  chain: DevWalletChain,
  account: Web3Account,
  request: TransactionRequest,
): Promise<FilledTransaction> {
  if (request.chainId !== undefined && BigInt(request.chainId) !== BigInt(chain.chainId)) {
    throw new ProviderRpcError(
      providerCodes.invalidParams,
      `The transaction is for chain ${request.chainId}, but the wallet is on ${chain.chainId}.`,
    )
  }
  const call = {
    from: account.address,
    to: request.to ?? undefined,
    data: request.data ?? request.input ?? '0x',
    value: request.value ?? '0x0',
  }
  const [gas, fees] = await Promise.all([gasFor(chain, call, request.gas ?? request.gasLimit), feesFor(chain, request)])
  return { ...call, ...gas, ...fees, nonce: request.nonce }
}

async function gasFor(chain: DevWalletChain, call: object, asked: string | undefined) {
  if (asked !== undefined) return { gasLimit: asked, failure: undefined }
  try {
    const needed = BigInt(await askChain<string>(chain, 'eth_estimateGas', [call]))
    const gasLimit = needed === 21_000n ? needed : (needed * gasMarginPercent) / 100n
    return { gasLimit: hex(gasLimit), failure: undefined }
  } catch (error) {
    // A wallet lets its user send a transaction that will probably fail, with a warning. Only a missing node ends it
    // here.
    if (!(error instanceof ProviderRpcError) || error.code === providerCodes.chainDisconnected) throw error
    return { gasLimit: hex(fallbackGasLimit), failure: error.message }
  }
}

async function feesFor(chain: DevWalletChain, request: TransactionRequest) {
  const legacy = request.gasPrice
  const maxPriorityFeePerGas =
    request.maxPriorityFeePerGas ?? legacy ?? (await askChain<string>(chain, 'eth_maxPriorityFeePerGas'))
  const maxFeePerGas = request.maxFeePerGas ?? legacy
  if (maxFeePerGas) return { maxFeePerGas, maxPriorityFeePerGas }
  const block = await askChain<{ baseFeePerGas?: string }>(chain, 'eth_getBlockByNumber', ['latest', false])
  return {
    maxFeePerGas: hex(BigInt(block.baseFeePerGas ?? 0) * 2n + BigInt(maxPriorityFeePerGas)),
    maxPriorityFeePerGas,
  }
}

function unsigned({ chain, ...transaction }: Omit<SentTransaction, 'hash'>) {
  const { to, data, value, gasLimit, maxFeePerGas, maxPriorityFeePerGas, nonce } = transaction
  const fields = { to, data, value, gasLimit, maxFeePerGas, maxPriorityFeePerGas, nonce, chainId: chain.chainId }
  const common = Common.custom({ chainId: Number(chain.chainId) }, { hardfork: 'london' })
  // An EIP-1559 transaction; the library's type describes only the older kind.
  return TransactionFactory.fromTxData({ ...fields, type: '0x2' } as TxData, { common })
}

function raised(fee: string): string {
  return hex((BigInt(fee) * replacementPercent) / 100n)
}

function hex(value: bigint): string {
  return `0x${value.toString(16)}`
}
