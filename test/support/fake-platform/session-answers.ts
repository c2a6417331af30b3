import type { Data } from '@/contract/contract'
import type { PlatformConfig, User } from '@/contract/session'
import { type Change, changed } from './changed'

export const user = (change: Change<User> = {}): User =>
  changed<User>(
    {
      id: '7',
      uid: '100007',
      nickname: 'someone',
      account: 'someone',
      walletAddress: null,
      avatar: '',
      phone: '',
      invitationCode: 'CODE7',
      inviterUid: null,
      level: 'member',
      withdrawalPasswordSet: false,
      securitySet: false,
      createdAt: 1_700_000_000,
    },
    change,
  )

export const OWN = `0x${'ab'.repeat(20)}`

/** A member with a wallet instead of an account. */
export const walletUser = (change: Change<User> = {}): User =>
  user({ nickname: OWN, account: null, walletAddress: OWN, ...change })

export const login = (member: User, token = 'token'): Data<'/api/login/login'> => ({
  token,
  user: member,
  registered: false,
})

const token = (byte: string) => ({ address: `0x${byte.repeat(20)}`, decimals: 18 })

export const config = (change: Change<PlatformConfig> = {}): PlatformConfig =>
  changed<PlatformConfig>(
    {
      websocketUrl: '',
      imageHost: 'https://img.boex.example',
      service: { workChatUrl: '', telephone: '', corporationId: '' },
      chain: {
        id: 31337,
        name: 'Local',
        rpcUrls: ['http://chain.example'],
        explorerUrl: 'https://explorer.boex.example',
        currency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
        confirmations: 1,
      },
      tokens: { USDT: { ...token('d0'), decimals: 6 }, BOEX: token('b0'), VC: token('c0') },
      blackHoleAddress: `0x${'00'.repeat(18)}dead`,
      ecosystemAddress: `0x${'ec'.repeat(20)}`,
      signIn: {
        nonce: 'abcdefgh12345678',
        domain: 'app.boex.example',
        uri: 'https://app.boex.example',
        expiresAt: 1_800_000_600,
      },
      mapsKey: 'key',
      mapsUrl: 'https://maps.example',
      mapTileUrl: '',
      mapTileAttribution: '',
      termsVersion: '1',
      appVersion: '1.0.0',
      gates: {},
      verificationCode: false,
      phoneBinding: true,
    },
    change,
  )
