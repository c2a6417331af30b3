import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { openChain } from '../../../server/chain/chain-access'
import { createHotWallet } from '../../../server/chain/hot-wallet'
import { waitingPayments } from '../../../server/commands/decide-payment'
import { findPayments } from '../../../server/jobs/find-payments'
import { reviewUnmatchedPayments } from '../../../server/jobs/review-unmatched-payments'
import { bindCall, fundsOf, payOrder, placeOrder } from '../../support/platform/purchase'
import { type Member, platformOfSuite, startPlatform, type TestPlatform } from '../../support/platform/start-platform'
import { createTestWallet, signedPurchase, type TestWallet, walletLogin } from '../../support/platform/wallet'

const COLD = createTestWallet()
const ORDER = { quantity: '10', price: '1' } as const

/** Helpers of an attacker who can name any payer: orders, and transaction hashes that are public on the chain. */
const attacksOn = (platform: TestPlatform) => {
  const { client } = platform
  const name = (thief: Member, payFrom: string, wallet?: ReturnType<typeof signedPurchase>) =>
    client.call('/api/funds/addVcOrder', { ...ORDER, payFrom, ...(wallet && { wallet }) }, thief)
  return {
    name,
    /** Names a payer and, if the platform accepts the order, also claims the payer's payment. */
    claim: async (thief: Member, payFrom: string, pay: () => Promise<string>) => {
      const { code, data } = await name(thief, payFrom)
      const hash = await pay()
      if (data) await bindCall(platform, thief, data, hash)
      return code
    },
    richer: async (thief: Member) => {
      await platform.clock.advance(700)
      await findPayments(platform.platform)
      await reviewUnmatchedPayments(platform.platform)
      const { vc, fundAccount } = await fundsOf(platform, thief)
      return vc.available !== '0' || fundAccount !== '0'
    },
  }
}

describe('a member who claims the payments of others', () => {
  let thief: Member
  let attack: ReturnType<typeof attacksOn>
  const treasuryPays = async (key: string, to: string) => {
    const treasury = await createHotWallet(platform.chain.rpc, key)
    return treasury.sendToken({ token: platform.chain.tokens.USDT.address, to, amountBaseUnits: '25000000000' })
  }

  const platform = platformOfSuite({ environment: { OWN_ADDRESSES: COLD.address } })
  before(async () => {
    attack = attacksOn(platform)
    thief = await platform.signUp()
    await platform.fund(COLD)
  })

  it('gets no credit for a refill of the hot wallet by the treasury or a cold wallet', async () => {
    const { deployerKey } = platform.config
    const { receivingAddress } = platform.chain
    const treasury = await createHotWallet(platform.chain.rpc, deployerKey)
    const refills = [
      [treasury.address, deployerKey],
      [COLD.address, COLD.privateKey],
    ] as const
    for (const [address, key] of refills) {
      const code = await attack.claim(thief, address, () => treasuryPays(key, receivingAddress))
      assert.equal(code, CODE.PAYER_REFUSED)
    }
    assert.equal(await attack.richer(thief), false)
  })

  it('gets no credit for a refill by an order with a linked wallet, and operators do not see the claim', async () => {
    const member = await platform.signUpWithWallet()
    const order = await placeOrder(platform, member, { quantity: '10', payFrom: member.wallet.address })
    const hash = await treasuryPays(platform.config.deployerKey, platform.chain.receivingAddress)
    assert.equal((await bindCall(platform, member, order, hash)).code, CODE.PAYMENT_WRONG_SENDER)
    assert.equal(await attack.richer(member), false)
    assert.deepEqual(await waitingPayments(platform.database), [])
  })

  it('gets no credit for a sweep from the hot wallet to the receiving address', async () => {
    await using swept = await startPlatform({ environment: { RECEIVING_ADDRESS: COLD.address } })
    const attacks = attacksOn(swept)
    const other = await swept.signUp()
    const { hotWallet, tokens } = swept.chain
    const sweep = () =>
      hotWallet.sendToken({ token: tokens.USDT.address, to: COLD.address, amountBaseUnits: '5000000000' })
    assert.equal(await attacks.claim(other, hotWallet.address, sweep), CODE.PAYER_REFUSED)
    assert.equal(await attacks.richer(other), false)
  })

  it('gets no credit by naming a stranger’s wallet, with any other signature of that wallet', async () => {
    const { client } = platform
    const stranger = createTestWallet()
    await platform.fund(stranger)
    const config = () => client.data('/api/login/getConfig', {})
    const terms = { uid: thief.user.uid, coin: 'VC', ...ORDER }
    const own = createTestWallet()
    const signed = async (wallet: TestWallet, changed: { uid?: string; coin?: string; quantity?: string } = {}) =>
      signedPurchase(wallet, await config(), { ...terms, ...changed })
    const pay = () => payOrder(platform, stranger, { ...paid, payAmount: '10000000' })
    const paid = await placeOrder(platform, await platform.signUp(), { quantity: '10', payFrom: own.address })

    assert.equal(await attack.claim(thief, stranger.address, pay), CODE.PAYER_PROOF_REQUIRED)
    const proofs = [
      // Signed by the thief's wallet.
      [await signed(own), CODE.PAYER_PROOF_REQUIRED],
      [{ ...(await signed(own)), address: stranger.address }, CODE.SIGN_IN_MESSAGE_INVALID],
      // Signed by the stranger's wallet, but for another account, another order, or a login.
      [await signed(stranger, { uid: '100000' }), CODE.SIGN_IN_MESSAGE_INVALID],
      [await signed(stranger, { quantity: '1' }), CODE.SIGN_IN_MESSAGE_INVALID],
      [await signed(stranger, { coin: 'BOEX' }), CODE.SIGN_IN_MESSAGE_INVALID],
      [walletLogin(stranger, await config()), CODE.SIGN_IN_MESSAGE_INVALID],
    ] as const
    for (const [{ address, message, signature }, code] of proofs) {
      assert.equal((await attack.name(thief, stranger.address, { address, message, signature })).code, code)
    }
    assert.equal(await attack.richer(thief), false)
  })

  it('can use an order signature once, and not for a login', async () => {
    const wallet = createTestWallet()
    const terms = { uid: thief.user.uid, coin: 'VC', ...ORDER }
    const config = await platform.client.data('/api/login/getConfig', {})
    const proof = signedPurchase(wallet, config, terms)
    const login = await platform.client.call('/api/login/login', { type: 'wallet', ...proof })
    assert.equal(login.code, CODE.SIGN_IN_MESSAGE_INVALID)
    assert.equal((await attack.name(thief, wallet.address, proof)).code, CODE.SUCCESS)
    assert.equal((await attack.name(thief, wallet.address, proof)).code, CODE.SIGN_IN_NONCE_USED)
  })

  it('cannot name contracts or the zero address as payer', async () => {
    const { tokens, blackHoleAddress, ecosystemAddress, hotWallet, receivingAddress } = platform.chain
    const own = [
      ...Object.values(tokens).map(({ address }) => address),
      blackHoleAddress,
      ecosystemAddress,
      hotWallet.address,
      receivingAddress,
      `0x${'0'.repeat(40)}`,
    ]
    for (const address of own) assert.equal((await attack.name(thief, address)).code, CODE.PAYER_REFUSED, address)
    const treasury = await createHotWallet(platform.chain.rpc, platform.config.deployerKey)
    const created = await treasury.send({ data: '0x6001600c60003960016000f300', gasLimit: 100_000 })
    const { contractAddress: contract } = await platform.chain.rpc.request<{ contractAddress: string }>(
      'eth_getTransactionReceipt',
      [created],
    )
    assert.equal((await attack.name(thief, contract)).code, CODE.PAYER_PROOF_REQUIRED)
    const forged = signedPurchase(
      { address: contract, privateKey: createTestWallet().privateKey },
      await platform.client.data('/api/login/getConfig', {}),
      { uid: thief.user.uid, coin: 'VC', ...ORDER },
    )
    assert.equal((await attack.name(thief, contract, forged)).code, CODE.SIGNATURE_WRONG)
  })

  it('cannot block the payment of an unlinked wallet with an invented hash', async () => {
    const buyer = await platform.signUp()
    const wallet = createTestWallet()
    await platform.fund(wallet)
    assert.equal((await attack.name(thief, wallet.address)).code, CODE.PAYER_PROOF_REQUIRED)
    const claim = await placeOrder(platform, thief, { quantity: '10', payFrom: createTestWallet().address })
    assert.equal((await bindCall(platform, thief, claim, `0x${'fa'.repeat(32)}`)).code, CODE.TRANSACTION_UNKNOWN)
    // Like an order of an earlier version, which required no proof of the payer.
    await platform.database.query('update purchase_order set pay_from = $2, payer_proved = false where id = $1', [
      claim.orderId,
      wallet.address.toLowerCase(),
    ])
    const order = await placeOrder(platform, buyer, { quantity: '10', payFrom: wallet.address })
    const { data } = await bindCall(platform, buyer, order, await payOrder(platform, wallet, order))
    assert.equal(data?.status, 'received')
  })

  it('does not match an empty address if production has no deployer key', async () => {
    const { config, clock, database, chain } = platform
    const { tokens, blackHoleAddress: blackHole, ecosystemAddress } = chain
    const contracts = { usdt: tokens.USDT.address, boex: tokens.BOEX.address, vc: tokens.VC.address, blackHole }
    const settings = { ...config.chain, rpcUrl: `${platform.url}/chain`, contracts, ecosystemAddress }
    const keyless = await openChain({
      config: { ...config, deployerKey: '', chain: settings },
      clock,
      database,
      accounts: [],
      journalFile: undefined,
    })
    assert.ok(keyless.ownAddresses.includes(blackHole.toLowerCase()))
    assert.ok(!keyless.ownAddresses.includes(''))
    await keyless.close()
  })
})
