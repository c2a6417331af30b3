import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { keccak256 } from 'ethereum-cryptography/keccak'
import { secp256k1 } from 'ethereum-cryptography/secp256k1'
import { CODE } from '@/contract/codes'
import { composeSignInMessage } from '@/domain/sign-in-message'
import { platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet, signText, walletLogin } from '../../support/platform/wallet'

const LOGIN = '/api/login/login'
/** Order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

describe('a forged sign-in (EIP-4361)', () => {
  const platform = platformOfSuite()

  const config = () => platform.client.data('/api/login/getConfig', {})
  const code = async (payload: ReturnType<typeof walletLogin>) => (await platform.client.call(LOGIN, payload)).code
  const hex = (value: bigint) => value.toString(16).padStart(64, '0')

  it('is refused with a mirrored, shortened, lengthened or empty signature', async () => {
    const wallet = createTestWallet()
    const payload = walletLogin(wallet, await config())
    const [r, s, v] = [
      payload.signature.slice(2, 66),
      BigInt(`0x${payload.signature.slice(66, 130)}`),
      Number.parseInt(payload.signature.slice(130), 16),
    ]
    const parity = v - 27
    const mirrored = `0x${r}${hex(ORDER - s)}${(28 - parity).toString(16)}`
    const wrong = [
      mirrored,
      `${payload.signature}00`,
      payload.signature.slice(0, -4),
      // The compact form (EIP-2098) with the other recovery ID.
      `0x${r}${hex(s + (BigInt(1 - parity) << 255n))}`,
      `0x${r}${hex(s)}${(v + 2).toString(16)}`,
      `0x${r}${hex(s)}${(v + 8).toString(16)}`,
      `0x${r}${hex(s)}${(28 - parity).toString(16)}`,
      `0x${r}${hex(s)}ff`,
      `0x${r}${hex(0n)}1b`,
      `0x${hex(0n)}${hex(s)}1b`,
      `0x${hex(0n)}${hex(0n)}00`,
      `0x${hex(ORDER)}${hex(s)}1b`,
      `0x${'0'.repeat(130)}`,
    ]
    for (const signature of wrong) {
      const answer = await platform.client.call(LOGIN, { ...payload, signature })
      assert.equal(answer.code, CODE.SIGNATURE_WRONG, signature)
      assert.doesNotMatch(JSON.stringify(answer), /token|user/)
    }
    assert.equal(await code(payload), CODE.SUCCESS, 'none of them spent the nonce')
  })

  it('is refused with a signature of another text or hash than the shown message', async () => {
    const wallet = createTestWallet()
    const payload = walletLogin(wallet, await config())
    const raw = secp256k1.sign(keccak256(Buffer.from(payload.message)), wallet.privateKey.slice(2))
    const unprefixed = `0x${raw.toCompactHex()}${(27 + raw.recovery).toString(16)}`
    const others = [
      unprefixed,
      signText(`${payload.message}\n`, wallet),
      signText(payload.message.replace('Sign in', 'Pay'), wallet),
      signText('', wallet),
      signText(payload.message, createTestWallet()),
    ]
    for (const signature of others) assert.equal(await code({ ...payload, signature }), CODE.SIGNATURE_WRONG)
    assert.equal(await code(payload), CODE.SUCCESS)
  })

  it('is refused with fields that the platform does not read, such as a start time or resources', async () => {
    const wallet = createTestWallet()
    const { message } = walletLogin(wallet, await config())
    const lines = [
      `${message}\nNot Before: 2099-01-01T00:00:00Z`,
      `${message}\nRequest ID: 1`,
      `${message}\nResources:\n- https://evil.example`,
      message.replace('Version: 1', 'Version: 1\nChain ID: 1'),
      message.replace('\nURI: ', '\nURI: https://evil.example\nURI: '),
      ` ${message}`,
      message.replace('\n\nURI', '\nURI'),
    ]
    for (const text of lines) {
      const payload = {
        type: 'wallet',
        address: wallet.address,
        message: text,
        signature: signText(text, wallet),
      } as const
      assert.equal(await code(payload), CODE.SIGN_IN_MESSAGE_INVALID, text)
    }
  })

  it('is refused for any other domain or URI, compared letter by letter', async () => {
    const { signIn } = await config()
    const { domain, uri } = signIn
    const sites = [
      { domain: `${domain}.evil.example` },
      { domain: `evil.example@${domain}` },
      { domain: `${domain}@evil.example` },
      { domain: domain.replace('127.0.0.1', 'localhost') },
      { domain: `${domain}.` },
      { domain: `http://${domain}` },
      { domain: `${domain}/` },
      { uri: `${uri}/` },
      { uri: `${uri}@evil.example` },
      { uri: uri.replace('http:', 'https:') },
      { uri: `${uri}/#/pages/index` },
      { uri: 'javascript:alert(1)' },
    ]
    for (const changed of sites) {
      const payload = walletLogin(createTestWallet(), await config(), changed)
      assert.equal(await code(payload), CODE.SIGN_IN_WRONG_SITE, JSON.stringify(changed))
    }
  })

  it('expires in any time zone, and cannot extend its own validity', async () => {
    const wallet = createTestWallet()
    const now = platform.clock.now()
    const inZone = new Date(now - 1000 + 14 * 3_600_000).toISOString().replace('Z', '+14:00')
    for (const expirationTime of [new Date(now).toISOString(), inZone, '1970-01-01T00:00:00Z']) {
      assert.equal(await code(walletLogin(wallet, await config(), { expirationTime })), CODE.SIGN_IN_EXPIRED)
    }
    const old = await config()
    await platform.clock.advance(600)
    const forEver = { expirationTime: '2999-01-01T00:00:00Z' }
    assert.equal(await code(walletLogin(wallet, old, forEver)), CODE.SIGN_IN_EXPIRED)
    const { chain, signIn } = await config()
    const message = composeSignInMessage({
      domain: signIn.domain,
      address: wallet.address,
      uri: signIn.uri,
      chainId: chain.id,
      nonce: old.signIn.nonce,
      issuedAt: new Date(platform.clock.now()).toISOString(),
    })
    const withoutEnd = {
      type: 'wallet',
      address: wallet.address,
      message,
      signature: signText(message, wallet),
    } as const
    assert.equal(await code(withoutEnd), CODE.SIGN_IN_NONCE_USED, 'a nonce that was tried too late is gone')
  })

  it('logs in one member for every spelling of an address, and is refused for contracts', async () => {
    const wallet = createTestWallet()
    const ids = new Set<string>()
    for (const spell of [
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => `0x${text.slice(2).toUpperCase()}`,
    ]) {
      const payload = { ...walletLogin(wallet, await config()), address: spell(wallet.address) }
      ids.add((await platform.client.data(LOGIN, payload)).user.id)
    }
    assert.equal(ids.size, 1)
    const { tokens, blackHoleAddress } = await config()
    for (const address of [tokens.USDT.address, blackHoleAddress, `0x${'0'.repeat(40)}`]) {
      const payload = { ...walletLogin(wallet, await config(), { address }), address }
      assert.equal(await code(payload), CODE.SIGNATURE_WRONG, address)
      // Contract wallet signatures (EIP-1271, EIP-6492) are longer. The platform refuses them without calling a
      // contract.
      const long = { ...payload, signature: `0x${'ab'.repeat(96)}${'6492'.repeat(16)}` }
      assert.equal(await code(long), CODE.SIGNATURE_WRONG, address)
    }
  })
})
