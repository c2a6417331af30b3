import type { Block } from '@ethereumjs/block'
import { createFeeMarket1559Tx } from '@ethereumjs/tx'
import { type Address, bytesToHex, createZeroAddress } from '@ethereumjs/util'
import { type RunTxResult, runTx, type VM } from '@ethereumjs/vm'
import { baseFeePerGas, blockGasLimit, type Evm } from './evm'
import { readAddress, readBytes, readObject, readQuantity } from './parameters'
import { executionFault } from './revert'
import { invalidParams, refusal } from './rpc-fault'

/** Accuracy at which geth stops the search for the smallest sufficient gas limit. */
const estimateTolerancePercent = 1.5
/** Gas a called contract gets for free with a value transfer. */
const callStipend = 2300n

/** Parameters of `eth_call` and `eth_estimateGas`. */
export interface CallRequest {
  from: Address
  to: Address | undefined
  data: Uint8Array
  value: bigint
  gas: bigint | undefined
  feePerGas: bigint | undefined
}

/** Reads a transaction call object (EIP-1474); `input` and `data` are equivalent. */
export function readCallRequest(value: unknown): CallRequest {
  const call = readObject(value, 'transaction')
  if (call.input !== undefined && call.data !== undefined && call.input !== call.data) {
    throw invalidParams('both "data" and "input" are set and not equal')
  }
  const quantityOf = (name: string) =>
    call[name] === undefined || call[name] === null ? undefined : readQuantity(call[name], name)
  return {
    from: call.from === undefined || call.from === null ? createZeroAddress() : readAddress(call.from, 'from'),
    to: call.to === undefined || call.to === null ? undefined : readAddress(call.to, 'to'),
    data: readBytes(call.input ?? call.data ?? '0x', 'data'),
    value: quantityOf('value') ?? 0n,
    gas: quantityOf('gas'),
    feePerGas: quantityOf('maxFeePerGas') ?? quantityOf('gasPrice'),
  }
}

/**
 * Executes a call on the state after `block` and returns the code's result.
 * @throws `RpcFault` when it fails
 */
export async function simulateCall(evm: Evm, block: Block, request: CallRequest): Promise<string> {
  const world = await evm.worldAt(block)
  const { execResult } = await world.evm.runCall({
    block,
    caller: request.from,
    to: request.to,
    data: request.data,
    value: request.value,
    gasLimit: request.gas ?? blockGasLimit,
  })
  if (execResult.exceptionError) throw executionFault(execResult.exceptionError.error, execResult.returnValue)
  return bytesToHex(execResult.returnValue)
}

/**
 * Returns the gas limit that a transaction needs. Like geth, it searches by trial, because the limit changes the
 * execution (EIP-150 lets a caller keep a 64th).
 */
export async function estimateGas(evm: Evm, block: Block, request: CallRequest): Promise<bigint> {
  const world = await evm.worldAt(block)
  let high = await highestAffordableGas(world, request)
  const first = await tryGas(world, block, request, high)
  if (!first) throw refusal(`gas required exceeds allowance (${high})`)
  const { exceptionError, returnValue } = first.execResult
  if (exceptionError) throw executionFault(exceptionError.error, returnValue, high)

  let low = first.totalGasSpent - 1n
  const optimistic = ((first.totalGasSpent + first.gasRefund + callStipend) * 64n) / 63n
  if (optimistic < high) {
    if (await succeeds(world, block, request, optimistic)) high = optimistic
    else low = optimistic
  }
  // A plain transfer needs exactly the gas that it used; trying this first avoids the search.
  if (low + 1n < high && (await succeeds(world, block, request, low + 1n))) return low + 1n
  while (low + 1n < high && Number(high - low) / Number(high) >= estimateTolerancePercent / 100) {
    const middle = (low + high) / 2n
    if (await succeeds(world, block, request, middle)) high = middle
    else low = middle
  }
  return high
}

async function highestAffordableGas(world: VM, { from, value, gas, feePerGas }: CallRequest): Promise<bigint> {
  const asked = gas !== undefined && gas < blockGasLimit ? gas : blockGasLimit
  const balance = (await world.stateManager.getAccount(from))?.balance ?? 0n
  if (balance < value) {
    throw refusal(`insufficient funds for gas * price + value: address ${from} have ${balance} want ${value}`)
  }
  if (!feePerGas) return asked
  const affordable = (balance - value) / feePerGas
  return affordable < asked ? affordable : asked
}

async function succeeds(world: VM, block: Block, request: CallRequest, gasLimit: bigint): Promise<boolean> {
  const result = await tryGas(world, block, request, gasLimit)
  return result !== undefined && !result.execResult.exceptionError
}

/** Runs the request as a transaction and reverts it; undefined if the gas does not cover the intrinsic cost. */
async function tryGas(
  world: VM,
  block: Block,
  request: CallRequest,
  gasLimit: bigint,
): Promise<RunTxResult | undefined> {
  const transaction = createFeeMarket1559Tx(
    {
      to: request.to,
      data: request.data,
      value: request.value,
      gasLimit,
      maxFeePerGas: baseFeePerGas,
      chainId: world.common.chainId(),
    },
    { common: world.common, freeze: false },
  )
  if (gasLimit < transaction.getIntrinsicGas()) return undefined
  // A simulated transaction has no signature to recover the sender from.
  transaction.getSenderAddress = () => request.from
  await world.evm.journal.checkpoint()
  try {
    return await runTx(world, { tx: transaction, block, skipNonce: true, skipBalance: true })
  } finally {
    await world.evm.journal.revert()
  }
}
