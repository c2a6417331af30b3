import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { type TestContext, test } from 'node:test'
import { encodeParameters } from 'web3-eth-abi'
import { tokenCalls } from '../../../server/chain/calls'
import { readArtifact } from '../../../server/chain/contracts/artifact'
import { ChainRpcError } from '../../../server/chain/errors'
import { createHttpRpc } from '../../../server/chain/http-rpc'
import type { ChainRpc } from '../../../server/chain/types'
import { addresses, chainId, ether, keys, signed, startChain } from './support'

/**
 * The reference node is an optional dependency that exists only for some systems. Without it, the comparison is
 * skipped.
 */
function findAnvil(): string | undefined {
  try {
    return createRequire(__filename).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil')
  } catch {
    return undefined
  }
}

async function startAnvil(context: TestContext, program: string): Promise<ChainRpc> {
  const options = ['--port', '0', '--chain-id', String(chainId), '--hardfork', 'shanghai', '--gas-limit', '30000000']
  const anvil = spawn(program, [...options, '--block-base-fee-per-gas', '1000000000', '--balance', '1000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  context.after(() => anvil.kill())
  for await (const line of createInterface({ input: anvil.stdout })) {
    const address = /^Listening on (\S+)/.exec(line)?.[1]
    if (address) return createHttpRpc(`http://${address}`)
  }
  throw new Error('anvil ended before it listened')
}

/** Address without funds on both nodes. Anvil funds the well-known accounts. */
const unfunded = '0x00000000000000000000000000000000000000fe'

interface Receipt {
  status: string
  gasUsed: string
  contractAddress: string | null
  to: string | null
  logs: { address: string; topics: string[]; data: string; logIndex: string }[]
}

/** Runs the same history of a token and its accounts on a node, and returns the node's responses. */
async function live(rpc: ChainRpc): Promise<unknown[]> {
  const seen: unknown[] = []
  let nonce = 0
  async function transact(fields: { to?: string; data?: string; value?: bigint; gasLimit?: bigint }): Promise<Receipt> {
    const { raw, hash } = signed(keys.deployer, { nonce: nonce++, maxFeePerGas: 20n * 10n ** 9n, ...fields })
    await rpc.request('eth_sendRawTransaction', [raw])
    const receipt = await mined(rpc, hash)
    const logs = receipt.logs.map(({ address, topics, data, logIndex }) => ({ address, topics, data, logIndex }))
    const { status, gasUsed, contractAddress, to } = receipt
    seen.push({ hash, status, gasUsed, contractAddress, to, logs })
    return receipt
  }
  async function ask(method: string, ...params: unknown[]): Promise<void> {
    try {
      seen.push(await rpc.request(method, params))
    } catch (error) {
      if (!(error instanceof ChainRpcError)) throw error
      seen.push({ code: error.code, data: error.data })
    }
  }

  const owner = addresses.deployer
  const constructorArguments = encodeParameters(
    ['string', 'string', 'uint8', 'address'],
    ['Tether USD', 'USDT', 6, owner],
  )
  const { contractAddress: token } = await transact({
    data: readArtifact('PlatformToken').bytecode + constructorArguments.slice(2),
  })
  assert.ok(token)
  const call = (what: { encodeABI(): string }) => ({ to: token, data: what.encodeABI() })
  await transact({ data: readArtifact('BlackHole').bytecode })
  await transact(call(tokenCalls.mint(owner, '1000')))
  await transact(call(tokenCalls.transfer(addresses.stranger, '400')))
  await transact(call(tokenCalls.transfer(addresses.stranger, '1')))
  await transact(call(tokenCalls.burn('100')))
  await transact(call(tokenCalls.approve(addresses.stranger, '5')))
  await transact(call(tokenCalls.approve(addresses.stranger, '0')))
  await transact({ ...call(tokenCalls.transfer(addresses.stranger, '1000000')), gasLimit: 200_000n })
  await transact({ ...call(tokenCalls.transfer(addresses.stranger, '1')), gasLimit: 25_000n })
  await transact({ to: unfunded, value: ether, gasLimit: 21_000n })
  await transact({ data: '0x60006000fd' })
  for (const name of ['totalSupply', 'decimals', 'symbol'] as const) {
    await ask('eth_call', call(tokenCalls[name]()), 'latest')
  }
  await ask('eth_call', call(tokenCalls.balanceOf(owner)), 'latest')
  await ask('eth_getBalance', unfunded, 'latest')
  await ask('eth_getTransactionCount', owner, 'latest')
  await ask('eth_getCode', token, 'latest')
  await ask('eth_estimateGas', { from: owner, ...call(tokenCalls.transfer(addresses.stranger, '1000000')) })
  await ask('eth_call', { from: addresses.stranger, ...call(tokenCalls.mint(owner, '1')) }, 'latest')
  return seen
}

async function mined(rpc: ChainRpc, hash: string): Promise<Receipt> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const receipt = await rpc.request<Receipt | null>('eth_getTransactionReceipt', [hash])
    if (receipt) return receipt
    assert.ok(Date.now() < deadline, `${hash} was not mined in time`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const anvil = findAnvil()
if (anvil) {
  test('the embedded chain and anvil agree on every status, gas figure, log and address', async (context) => {
    const reference = await startAnvil(context, anvil)
    const embedded = await startChain(context, { alloc: { [addresses.deployer]: 1000n * ether } })
    const [expected, actual] = [await live(reference), await live(embedded)]
    assert.equal(actual.length, expected.length)
    for (const [index, expectation] of expected.entries()) assert.deepEqual(actual[index], expectation, `step ${index}`)
  })
}
