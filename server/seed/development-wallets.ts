import type { FundedAccount } from '../chain/deploy'

/**
 * First accounts of Hardhat's public test mnemonic ("test test … junk"), held by the development wallet. The keys are
 * public, so they are for development only.
 */
export const DEVELOPMENT_WALLETS = [
  {
    address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  },
  {
    address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
  {
    address: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
  {
    address: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
    privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  },
  {
    address: '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
    privateKey: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  },
] as const

/** The sixth account of the same mnemonic: the wallet the seeded demo account pays from. */
export const DEMO_PAYER = {
  address: '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
  privateKey: '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
} as const

const funded = (address: string): FundedAccount => ({
  address,
  // 100 coins for fees.
  nativeWei: '100000000000000000000',
  // 100,000 USDT.
  usdt: '100000000000',
  // 10,000 BOEX.
  boex: '10000000000000000000000',
})

/** Accounts that get funds when a development chain is deployed. */
export const DEVELOPMENT_FUNDING: readonly FundedAccount[] = [
  ...DEVELOPMENT_WALLETS.map(({ address }) => funded(address)),
  funded(DEMO_PAYER.address),
]
