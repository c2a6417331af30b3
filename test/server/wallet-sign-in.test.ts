import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { ACCOUNT_PASSWORD } from '../support/platform/first-password'
import { platformOfSuite, startPlatform } from '../support/platform/start-platform'
import { createTestWallet, signText, walletLogin } from '../support/platform/wallet'

const LOGIN = '/api/login/login'

describe('signing in with a wallet', () => {
  const platform = platformOfSuite()

  const config = () => platform.client.data('/api/login/getConfig', {})

  it('registers at the first sign-in and knows the wallet at the next', async () => {
    const wallet = createTestWallet()
    const first = await platform.client.data(LOGIN, walletLogin(wallet, await config()))
    assert.equal(first.registered, true)
    assert.equal(first.user.nickname, wallet.address)
    assert.equal(first.user.walletAddress, wallet.address)
    assert.equal(first.user.account, null)
    const lowerCase = { ...walletLogin(wallet, await config()), address: wallet.address.toLowerCase() }
    const second = await platform.client.data(LOGIN, lowerCase)
    assert.equal(second.registered, false)
    assert.equal(second.user.id, first.user.id)
    assert.notEqual(second.token, first.token)
  })

  it('stores the inviter', async () => {
    const inviter = await platform.signUp()
    const payload = { ...walletLogin(createTestWallet(), await config()), inviteCode: inviter.user.invitationCode }
    const { user } = await platform.client.data(LOGIN, payload)
    assert.equal(user.inviterUid, inviter.user.uid)
  })

  it('accepts a message once, also in concurrent requests', async () => {
    const payload = walletLogin(createTestWallet(), await config())
    const answers = await Promise.all([1, 2, 3].map(() => platform.client.call(LOGIN, payload)))
    const codes = answers.map(({ code }) => Number(code)).sort()
    assert.deepEqual(codes, [CODE.SUCCESS, CODE.SIGN_IN_NONCE_USED, CODE.SIGN_IN_NONCE_USED])
  })

  it('registers a wallet once when two devices sign in at a time', async () => {
    const wallet = createTestWallet()
    const [one, two] = [await config(), await config()]
    const [left, right] = await Promise.all([
      platform.client.data(LOGIN, walletLogin(wallet, one)),
      platform.client.data(LOGIN, walletLogin(wallet, two)),
    ])
    assert.equal(left.user.id, right.user.id)
    assert.equal(Number(left.registered) + Number(right.registered), 1)
  })

  it('refuses each error with its own code', async () => {
    const wallet = createTestWallet()
    const other = createTestWallet()
    const refusal = async (payload: ReturnType<typeof walletLogin>) => (await platform.client.call(LOGIN, payload)).code
    const expired = new Date(platform.clock.now() - 1000).toISOString()
    assert.equal(
      await refusal(walletLogin(wallet, await config(), { domain: 'evil.example' })),
      CODE.SIGN_IN_WRONG_SITE,
    )
    assert.equal(
      await refusal(walletLogin(wallet, await config(), { uri: 'https://evil.example' })),
      CODE.SIGN_IN_WRONG_SITE,
    )
    assert.equal(await refusal(walletLogin(wallet, await config(), { chainId: 1 })), CODE.SIGN_IN_WRONG_CHAIN)
    assert.equal(await refusal(walletLogin(wallet, await config(), { nonce: 'f'.repeat(32) })), CODE.SIGN_IN_NONCE_USED)
    assert.equal(await refusal(walletLogin(wallet, await config(), { expirationTime: expired })), CODE.SIGN_IN_EXPIRED)
    const asOther = { ...walletLogin(wallet, await config(), { address: other.address }), address: other.address }
    assert.equal(await refusal(asOther), CODE.SIGNATURE_WRONG)
    const mixed = { ...walletLogin(wallet, await config()), address: other.address }
    assert.equal(await refusal(mixed), CODE.SIGN_IN_MESSAGE_INVALID)
    const free = {
      ...walletLogin(wallet, await config()),
      message: 'Let me in',
      signature: signText('Let me in', wallet),
    }
    assert.equal(await refusal(free), CODE.SIGN_IN_MESSAGE_INVALID)
    const impossible = { ...walletLogin(wallet, await config()), signature: `0x${'f'.repeat(130)}` }
    assert.equal(await refusal(impossible), CODE.SIGNATURE_WRONG)
    const short = { ...walletLogin(wallet, await config()), signature: '0x12' }
    assert.equal(await refusal(short), CODE.SIGNATURE_WRONG)
  })

  it('takes every spelling of a signature that wallets and standards have', async () => {
    const wallet = createTestWallet()
    const spellings: readonly ((signature: string) => string)[] = [
      (signature) => signature.slice(2),
      (signature) => signature.toUpperCase(),
      (signature) => signature.toUpperCase().replace('0X', '0x'),
      // Ledger's v: 0 or 1.
      (signature) => signature.slice(0, 130) + (signature.endsWith('1b') ? '00' : '01'),
      // EIP-2098: the recovery ID in the highest bit of s.
      (signature) => {
        const s = BigInt(`0x${signature.slice(66, 130)}`) + (signature.endsWith('1c') ? 1n << 255n : 0n)
        return signature.slice(0, 66) + s.toString(16).padStart(64, '0')
      },
    ]
    // Several messages, so that both recovery IDs occur.
    for (let times = 0; times < 4; times += 1) {
      for (const spell of spellings) {
        const payload = walletLogin(wallet, await config())
        const { code } = await platform.client.call(LOGIN, { ...payload, signature: spell(payload.signature) })
        assert.equal(code, CODE.SUCCESS, spell(payload.signature))
      }
    }
  })

  it('binds a wallet to the account whose session it is', async () => {
    const { token, user } = await platform.signUp()
    const wallet = createTestWallet()
    const payload = { ...walletLogin(wallet, await config()), accountPassword: ACCOUNT_PASSWORD }
    const bound = await platform.client.data(LOGIN, payload, { token })
    assert.equal(bound.user.id, user.id)
    assert.equal(bound.registered, false)
    assert.equal(bound.user.account, user.account)
    assert.equal(bound.user.nickname, wallet.address)
    const later = await platform.client.data(LOGIN, walletLogin(wallet, await config()))
    assert.equal(later.user.id, user.id)
  })

  it('cannot bind another member’s wallet', async () => {
    const { wallet } = await platform.signUpWithWallet()
    const { token, user } = await platform.signUp()
    const payload = { ...walletLogin(wallet, await config()), accountPassword: ACCOUNT_PASSWORD }
    const answer = await platform.client.call(LOGIN, payload, { token })
    assert.equal(answer.code, CODE.WALLET_TAKEN)
    assert.equal((await platform.client.data('/api/my/userInfo', {}, { token })).nickname, user.account)
  })

  it('uses the domain of PUBLIC_URL for any host of a request', async () => {
    await using own = await startPlatform({ environment: { PUBLIC_URL: 'https://app.boex.example/' } })
    const { signIn, websocketUrl, imageHost, chain } = await own.client.data('/api/login/getConfig', {})
    assert.equal(signIn.domain, 'app.boex.example')
    assert.equal(signIn.uri, 'https://app.boex.example')
    assert.equal(websocketUrl, 'wss://app.boex.example/socket')
    assert.equal(imageHost, 'https://app.boex.example')
    assert.deepEqual(chain.rpcUrls, ['https://app.boex.example/chain'])
  })

  it('names the page of PAGE_URL where a host of its own serves it: a wallet compares the two', async () => {
    await using own = await startPlatform({
      environment: { PUBLIC_URL: 'https://api.boex.example', PAGE_URL: 'https://app.boex.example/boex/' },
    })
    const { signIn, websocketUrl, imageHost } = await own.client.data('/api/login/getConfig', {})
    assert.equal(signIn.domain, 'app.boex.example')
    assert.equal(signIn.uri, 'https://app.boex.example')
    assert.equal(websocketUrl, 'wss://api.boex.example/socket')
    assert.equal(imageHost, 'https://api.boex.example')
  })

  it('believes a local host in development and no other', async () => {
    const domainFor = async (host: string) => {
      const answer = await platform.app.inject({
        method: 'POST',
        url: '/api/login/getConfig',
        headers: { host },
        payload: platform.client.body({}),
      })
      return (answer.json() as { data: { signIn: { domain: string } } }).data.signIn.domain
    }
    assert.equal(await domainFor('localhost:8700'), 'localhost:8700')
    assert.equal(await domainFor('192.168.1.20:8700'), '192.168.1.20:8700')
    assert.doesNotMatch(await domainFor('evil.example'), /evil/)
    assert.doesNotMatch(await domainFor('127.0.0.1.evil.example'), /evil/)
  })
})
