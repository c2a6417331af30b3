import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { encodeFunctionCall } from 'web3-eth-abi'
import type { AbiFunctionFragment } from 'web3-types'
import { tokenCalls } from '../../../server/chain/calls'
import { readArtifact } from '../../../server/chain/contracts/artifact'
import {
  DeploymentError,
  type DeploymentPlan,
  deployContracts,
  deploymentAddresses,
} from '../../../server/chain/deploy'
import { NotATokenError } from '../../../server/chain/errors'
import { readNativeBalance, readTokenBalance, readTokenDecimals, readTokenSupply } from '../../../server/chain/reads'
import type { ChainRpc } from '../../../server/chain/types'
import { addresses, ether, keys, send, startChain, temporaryFolder } from './support'
import { tokenAllowance, tokenSymbol } from './token-support'

const treasury = '0x00000000000000000000000000000000000000fe'

const plan: DeploymentPlan = {
  deployerKey: keys.deployer,
  treasury,
  supplies: { usdt: '1000000000000', boex: (10n ** 9n * ether).toString(), vc: (10n ** 8n * ether).toString() },
  accounts: [
    { address: addresses.stranger, nativeWei: ether.toString(), usdt: '5000000', boex: '7' },
    { address: addresses.member, nativeWei: '1' },
  ],
}

const heightOf = async (rpc: ChainRpc) => Number(await rpc.request<string>('eth_blockNumber'))

test('contracts are deployed at known addresses with their tokens and supplies', async (context) => {
  const chain = await startChain(context)
  const deployed = await deployContracts(chain, plan)
  assert.deepEqual(deployed, deploymentAddresses(addresses.deployer))
  const facts = await Promise.all(
    ([deployed.usdt, deployed.boex, deployed.vc] as const).map(async (token) => [
      await tokenSymbol(chain, token),
      await readTokenDecimals(chain, token),
      await readTokenBalance(chain, token, treasury),
    ]),
  )
  assert.deepEqual(facts, [
    ['USDT', 6, plan.supplies.usdt],
    ['BOEX', 18, plan.supplies.boex],
    ['VC', 18, plan.supplies.vc],
  ])
  assert.equal(await readTokenSupply(chain, deployed.usdt), '1000005000000')
  assert.equal(await readTokenBalance(chain, deployed.usdt, addresses.stranger), '5000000')
  assert.equal(await readTokenBalance(chain, deployed.boex, addresses.stranger), '7')
  assert.equal(await readNativeBalance(chain, addresses.stranger), ether.toString())
  assert.equal(await readNativeBalance(chain, addresses.member), (10n * ether).toString(), 'it had enough')
})

test('a second start changes nothing, with or without the address book', async (context) => {
  const chain = await startChain(context)
  const deployed = await deployContracts(chain, plan)
  const height = await heightOf(chain)
  assert.deepEqual(await deployContracts(chain, { ...plan, deployed }), deployed)
  assert.deepEqual(await deployContracts(chain, plan), deployed)
  const smaller = { address: addresses.stranger, nativeWei: '1', usdt: '4999999', boex: '0' }
  assert.deepEqual(await deployContracts(chain, { ...plan, accounts: [smaller] }), deployed)
  assert.equal(await heightOf(chain), height)
})

test('a deployment interrupted after any transaction continues where it stopped', async (context) => {
  const complete = await startChain(context)
  await deployContracts(complete, plan)
  const steps = await heightOf(complete)
  for (let allowed = 0; allowed < steps; allowed += 1) {
    const journalFile = path.join(await temporaryFolder(context), 'chain.jsonl')
    const chain = await startChain(context, { journalFile })
    let sent = 0
    const breaking: ChainRpc = {
      request(method, params) {
        if (method === 'eth_sendRawTransaction' && sent++ === allowed) throw new Error('the power is gone')
        return chain.request(method, params)
      },
    }
    await assert.rejects(deployContracts(breaking, plan), /the power is gone/)
    await chain.close()
    const again = await startChain(context, { journalFile })
    const deployed = await deployContracts(again, plan)
    assert.equal(await heightOf(again), steps, `interrupted after ${allowed}`)
    assert.equal(await readTokenSupply(again, deployed.usdt), '1000005000000')
  }
})

test('an address book of another chain is refused', async (context) => {
  const chain = await startChain(context)
  const deployed = deploymentAddresses(addresses.deployer)
  await assert.rejects(deployContracts(chain, { ...plan, deployed }), (error: unknown) => {
    return error instanceof DeploymentError && error.message.includes(`no usdt contract at ${deployed.usdt}`)
  })
})

test('a deployer that has sent other transactions is refused', async (context) => {
  const chain = await startChain(context)
  await send(chain, keys.deployer, { nonce: 0, to: addresses.stranger })
  await assert.rejects(deployContracts(chain, plan), (error: unknown) => {
    return error instanceof DeploymentError && /has already sent 1 transactions/.test(error.message)
  })
})

test('coins sent to the black hole are counted and remain there', async (context) => {
  const chain = await startChain(context)
  const { boex, blackHole } = await deployContracts(chain, plan)
  const data = tokenCalls.transfer(blackHole, '3').encodeABI()
  await send(chain, keys.stranger, { nonce: 0, to: boex, data, gasLimit: 100_000n })
  assert.equal(await readTokenBalance(chain, boex, blackHole), '3')
  const [question] = readArtifact('BlackHole').abi as [AbiFunctionFragment]
  const swallowed = await chain.request<string>('eth_call', [
    { to: blackHole, data: encodeFunctionCall(question, [boex]) },
  ])
  assert.equal(BigInt(swallowed), 3n)
})

test('allowances are read, and an account without code is no token', async (context) => {
  const chain = await startChain(context)
  const { usdt } = await deployContracts(chain, plan)
  assert.equal(await tokenAllowance(chain, usdt, addresses.stranger, treasury), '0')
  const data = tokenCalls.approve(treasury, '42').encodeABI()
  await send(chain, keys.stranger, { nonce: 0, to: usdt, data, gasLimit: 100_000n })
  assert.equal(await tokenAllowance(chain, usdt, addresses.stranger, treasury), '42')
  await assert.rejects(readTokenBalance(chain, treasury, addresses.stranger), NotATokenError)
})
